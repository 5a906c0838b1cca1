// Before the first paint, so that no theme flashes: the remembered choice, else the system's.
try {
  var theme = localStorage.getItem('theme')
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
} catch (error) {
  // Storage can be closed to us; then the system decides.
}
