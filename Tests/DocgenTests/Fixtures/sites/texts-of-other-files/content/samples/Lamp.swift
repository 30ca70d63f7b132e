import Lamps

final class Room {
  // #region switching
  let lamp = ABLamp()

  // #region colour
  func dim() {
    lamp.glow = 0.5
  }
  // #endregion colour
  // #endregion
}
