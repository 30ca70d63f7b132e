// #region colour
let lamp = 1
// #endregion colour
// #region size
let size = 2
