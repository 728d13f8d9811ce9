// Sets the theme before the first paint, so that a dark console never flashes white. The build puts it into the page,
// and the server's Content-Security-Policy names its hash. The name is the one under which Mantine keeps the choice.
;(function () {
  var kept = null
  var haveLetters = null
  try {
    kept = localStorage.getItem('mantine-color-scheme-value')
    haveLetters = localStorage.getItem('own-letters')
  } catch {
    // Storage is closed to us: the system's theme it is.
  }
  var isDark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
  // Letters that an earlier visit brought (app/use-web-fonts.ts).
  if (haveLetters) document.documentElement.setAttribute('data-own-letters', '')
  // Pages without the console's frame, which the build names (build/first-paint.ts).
  var alone = document.documentElement.getAttribute('data-alone')
  if (alone && new RegExp(alone, 'i').test(location.pathname)) {
    document.documentElement.setAttribute('data-frameless', '')
  }
  // The frame's style sheet stands in the page. Whoever loads a screen looks for a link to it before asking for it again;
  // in the page's own text the browser would fetch it, disabled or not.
  var sheet = document.documentElement.getAttribute('data-sheet')
  if (sheet) {
    var link = document.createElement('link')
    link.setAttribute('rel', 'stylesheet')
    link.setAttribute('disabled', '')
    link.setAttribute('href', sheet)
    document.head.append(link)
  }
})()
