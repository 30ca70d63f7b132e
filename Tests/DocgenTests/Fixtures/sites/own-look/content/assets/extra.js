document.body.dataset.own = "1"
