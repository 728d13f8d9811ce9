// Sets the theme before the first paint, so that a dark console never flashes white. A file of its own, because the
// Content-Security-Policy allows no script inside the page. The name is the one under which Mantine keeps the choice.
;(function () {
  var kept = null
  try {
    kept = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    // Storage is closed to us: the system's theme it is.
  }
  var isDark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
  // Pages without the console's frame, which the build names (build/first-paint.ts).
  var alone = document.documentElement.getAttribute('data-alone')
  if (alone && new RegExp(alone, 'i').test(location.pathname)) {
    document.documentElement.setAttribute('data-frameless', '')
  }
})()
