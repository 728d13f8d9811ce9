// Asks for what the page shows first, while its code is on its way: api/prefetched-responses.ts takes the answers. The build puts
// it into the page (build/first-paint.ts), and the server's Content-Security-Policy names its hash.
;(function () {
  var asks = document.getElementById('asks')
  var config = document.getElementById('config')
  // What is asked by words, or a page further down, only the code knows.
  if (!asks || !config || location.search) return
  var base = (JSON.parse(config.textContent).apiBaseUrl || '/v1').replace(/\/$/, '')
  var key = ''
  try {
    key = (localStorage.getItem('apiKey') || '').trim()
  } catch {
    // Storage is closed to us: nobody is known yet.
  }
  // What another's server can, the build does not know; what a header cannot carry was never a key.
  if (!/^\/(?!\/)/.test(base) || !/^[\x21-\x7e]+$/.test(key)) return
  var asked = { key: key, at: Date.now(), answers: {} }
  JSON.parse(asks.textContent).forEach(function (path) {
    var answer = fetch(base + '/' + path, { headers: { Accept: 'application/json', Authorization: 'Bearer ' + key } })
    // Asked in vain: the code asks again, and says why it fails.
    asked.answers[base + '/' + path] = answer.catch(function () {})
  })
  globalThis.askedAhead = asked
})()
