/**
 * A share page's chapters and words follow what is heard, and sound gets controls of our own; a video keeps the
 * browser's. Without this script the browser's player stands there, and chapters and lines open the file where they begin.
 */
const audio = document.querySelector('audio, video')
const hasOwnControls = audio instanceof HTMLAudioElement
const [backSeconds, onSeconds] = [15, 30]
const speeds = [1, 1.25, 1.5, 1.75, 2, 0.75]

const pictures = {
  play: 'M7 4.5v15a1 1 0 0 0 1.5.9l12-7.5a1 1 0 0 0 0-1.8l-12-7.5A1 1 0 0 0 7 4.5z',
  pause: 'M6 4h4v16H6zM14 4h4v16h-4z',
}

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

function picture(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  path.setAttribute('d', pictures[name])
  svg.append(path)
  return svg
}

/** Minutes and seconds, with hours where there are any. */
function clock(seconds) {
  const whole = Math.floor(seconds)
  const two = (value) => String(value).padStart(2, '0')
  const minutes = Math.floor(whole / 60)
  return minutes < 60
    ? `${minutes}:${two(whole % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`
}

const length = () => (Number.isFinite(audio.duration) ? audio.duration : Number(audio.dataset.seconds))
const goTo = (seconds) => {
  audio.currentTime = Math.min(Math.max(0, seconds), length())
}
const playFrom = (seconds) => {
  goTo(seconds)
  // What is to be seen should be.
  if (!hasOwnControls) audio.scrollIntoView({ block: 'nearest' })
  void play()
}
async function play() {
  problem.textContent = ''
  try {
    await audio.play()
  } catch (error) {
    // A pause came before the first sound.
    if (error.name !== 'AbortError') problem.textContent = 'This could not be played. Try again in a while.'
  }
}
const turn = () => (audio.paused ? play() : audio.pause())

const toggle = element('button', { type: 'button', class: 'toggle' })
const back = element('button', { type: 'button', 'aria-label': `Back ${backSeconds} seconds` }, `−${backSeconds}`)
const on = element('button', { type: 'button', 'aria-label': `Forward ${onSeconds} seconds` }, `+${onSeconds}`)
const speed = element('button', { type: 'button', class: 'speed' })
const seek = element('input', { type: 'range', min: 0, step: 'any', value: 0, 'aria-label': 'Position' })
const ticks = element('div', { class: 'ticks', 'aria-hidden': 'true' })
const [now, total] = [element('span', { class: 'at' }), element('span', { class: 'at' })]
const bar = element('div', { class: 'bar' }, seek, ticks)
const problem = element('p', { class: 'problem', role: 'alert' })
const controls = element('div', { class: 'controls' }, back, toggle, on)

const chapters = [...document.querySelectorAll('.chapter')]
const lines = [...document.querySelectorAll('.line')]
const startOf = (each) => Number(each.dataset.seconds)
/** The last that began by then; -1 before the first. */
const placeAt = (each, seconds) => each.findLastIndex((one) => startOf(one) <= seconds + 0.01)

function drawTicks() {
  const marks = chapters.filter((chapter) => startOf(chapter) > 0 && startOf(chapter) < length())
  ticks.replaceChildren(
    ...marks.map((chapter) => {
      const tick = element('i')
      tick.style.insetInlineStart = `${(startOf(chapter) / length()) * 100}%`
      return tick
    }),
  )
  seek.max = String(length())
  total.textContent = clock(length())
}

function drawState() {
  toggle.replaceChildren(picture(audio.paused ? 'play' : 'pause'))
  toggle.setAttribute('aria-label', audio.paused ? 'Play' : 'Pause')
  speed.textContent = `${audio.playbackRate}×`
  speed.setAttribute('aria-label', `Speed ${audio.playbackRate}×`)
}

// While a finger drags, only the bar moves: every stop on the way would be a request.
let isDragging = false
function drawPosition() {
  const seconds = isDragging ? Number(seek.value) : audio.currentTime
  seek.value = String(seconds)
  seek.style.setProperty('--played', `${(seconds / length()) * 100}%`)
  seek.setAttribute('aria-valuetext', `${clock(seconds)} of ${clock(length())}`)
  now.textContent = clock(seconds)
}

/** Marks the one that is heard among several; answers whether it is another than before. */
function mark(each, place) {
  if (each[place]?.hasAttribute('aria-current')) return false
  for (const one of each) one.removeAttribute('aria-current')
  each[place]?.setAttribute('aria-current', 'true')
  return true
}

const isSeen = (box) => box.bottom > 0 && box.top < innerHeight
let shownLine
function follow() {
  // Before the first play nothing is heard, and nothing is marked.
  if (audio.played.length === 0 && audio.currentTime === 0) return
  mark(chapters, placeAt(chapters, audio.currentTime))
  const place = placeAt(lines, audio.currentTime)
  const line = lines[place]
  markWord(line)
  if (!mark(lines, place)) return
  const wasSeen = shownLine && isSeen(shownLine.getBoundingClientRect())
  shownLine = line
  // Who looks elsewhere is left there.
  if (!line || audio.paused || !wasSeen) return
  const { top, bottom } = line.getBoundingClientRect()
  if (top < innerHeight * 0.2 || bottom > innerHeight * 0.75) {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollBy({ top: top - innerHeight * 0.35, behavior: isCalm ? 'instant' : 'smooth' })
  }
}

/** `from:to:seconds` of each word of a line; its place among the line's characters. */
const wordsOf = (line) =>
  (line?.querySelector('[data-words]')?.dataset.words ?? '').split(' ').map((word) => word.split(':').map(Number))

/** The word that is said is a range, drawn by the browser: the page holds no element a word. */
function markWord(line) {
  if (!('highlights' in CSS)) return
  const word = wordsOf(line).findLast(([, , seconds]) => seconds <= audio.currentTime + 0.01)
  const text = line?.querySelector('[data-words]')?.firstChild
  if (!word || !text) return void CSS.highlights.delete('said')
  const range = new Range()
  range.setStart(text, word[0])
  range.setEnd(text, Math.min(word[1], text.length))
  CSS.highlights.set('said', new Highlight(range))
}

/** From when on a click in the words wants it: from the word under it. */
function secondsUnder({ clientX, clientY }, line) {
  const point = document.caretPositionFromPoint?.(clientX, clientY)
  const at = point?.offset ?? document.caretRangeFromPoint?.(clientX, clientY)?.startOffset ?? 0
  return wordsOf(line).findLast(([from]) => from <= at)?.[2] ?? startOf(line)
}

/** The controls of sound. */
function takeControls() {
  audio.controls = false
  audio.after(
    element('div', { class: 'player', role: 'group', 'aria-label': 'Player' }, controls, now, bar, total, speed),
  )
  drawTicks()
  drawState()
  drawPosition()
  toggle.addEventListener('click', turn)
  back.addEventListener('click', () => goTo(audio.currentTime - backSeconds))
  on.addEventListener('click', () => goTo(audio.currentTime + onSeconds))
  speed.addEventListener('click', () => {
    audio.playbackRate = speeds[(speeds.indexOf(audio.playbackRate) + 1) % speeds.length]
  })
  seek.addEventListener('pointerdown', () => (isDragging = true))
  for (const end of ['pointerup', 'pointercancel']) {
    seek.addEventListener(end, () => {
      isDragging = false
      goTo(Number(seek.value))
    })
  }
  seek.addEventListener('input', () => (isDragging ? drawPosition() : goTo(Number(seek.value))))
  for (const event of ['play', 'pause', 'ratechange']) audio.addEventListener(event, drawState)
  for (const event of ['timeupdate', 'seeked']) audio.addEventListener(event, drawPosition)
  audio.addEventListener('durationchange', drawTicks)
}

function begin() {
  audio.after(problem)
  if (hasOwnControls) takeControls()
  for (const event of ['timeupdate', 'seeked']) audio.addEventListener(event, follow)
  const perPicture = () => {
    follow()
    if (!audio.paused) requestAnimationFrame(perPicture)
  }
  if (lines.length > 0) audio.addEventListener('play', () => requestAnimationFrame(perPicture))
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return
    const link = event.target.closest('a[data-seconds]')
    const words = event.target.closest('[data-words]')
    if (link) {
      event.preventDefault()
      playFrom(startOf(link))
    } else if (words && getSelection()?.isCollapsed !== false) {
      playFrom(secondsUnder(event, words.closest('.line')))
    }
  })
  document.addEventListener('keydown', (event) => {
    const isFree = !(event.target instanceof Element && event.target.closest('button, a, input, summary'))
    if (!isFree || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === ' ') void turn()
    else if (event.key === 'ArrowLeft') goTo(audio.currentTime - backSeconds)
    else if (event.key === 'ArrowRight') goTo(audio.currentTime + onSeconds)
    else return
    event.preventDefault()
  })
}

if (audio) begin()
