/**
 * How My X Posts scrolls with 2,000 posts, a third of them in threads, some with pictures: from its top to its end as
 * fast as a wheel turns, every frame's time taken, and what of the list is on the page. It needs the console built.
 */
import { type Page, chromium } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { print } from '../../scripts/step.ts'
import { Patchbay } from '../journeys/stage/patchbay.ts'
import { giveKey } from '../journeys/stage/test.ts'

const [count, pixelsAFrame] = [2000, 60]
const said = [
  'The moon pulls the sea up twice a day.',
  'Storms come later each year, says @harbourside: https://example.com/storms/2026 #sea',
  'Three things about swifts:\n\n• They return to the same hole\n• They sleep on the wing\n• They need old roofs',
] as const
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675"><rect width="1200" height="675"/></svg>'

/** Each third request is a thread of four. */
function posts() {
  const requests = Array.from({ length: count / 2 }, (_, request) => ({ request, size: request % 3 === 0 ? 4 : 1 }))
  return requests.flatMap(({ request, size }) =>
    Array.from({ length: size }, (_, order) => ({
      id: `${request}-${order}`,
      requestId: `r${request}`,
      createdOn: new Date(Date.now() - request * 3_600_000).toISOString(),
      order,
      type: size > 1 ? 'thread' : 'tweet',
      result: `${said[(request + order) % said.length]} (${request})`,
      authorName: 'Harbour News',
      authorHandle: 'harbournews',
      ...(order === 0 && request % 5 === 0 && { tweetImageUrl: `/drawn/${request}.svg` }),
      sources: [{ type: 'url', reference: 'https://example.com/storms' }],
    })),
  )
}

/** Scrolls to the end, a step each frame. */
const scrolled = (page: Page) =>
  page.evaluate(async (step) => {
    const gaps: number[] = []
    const elements: number[] = []
    let last = performance.now()
    let isAtEnd = false
    while (!isAtEnd) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      gaps.push(now - last)
      last = now
      window.scrollBy(0, step)
      if (gaps.length % 60 > 0) continue
      elements.push(document.querySelectorAll('*').length)
      const isAtFoot = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
      isAtEnd = isAtFoot && document.querySelector('main')?.textContent.includes('All posts loaded') === true
    }
    return { gaps: gaps.slice(1), mostElements: Math.max(...elements) }
  }, pixelsAFrame)

export async function benchPosts(): Promise<void> {
  const patchbay = await Patchbay.start()
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('No Chromium was found.')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await giveKey(page, patchbay.key)
    await page.route('**/x/posts', (route) => route.fulfill({ json: { posts: posts() } }))
    await page.route('**/drawn/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }))
    await page.goto(`${patchbay.baseUrl}/x`)
    await page.getByText('/280').first().waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const began = await secondsIn(session)
    const { gaps, mostElements } = await scrolled(page)
    const worked = (await secondsIn(session)) - began
    const inOrder = gaps.toSorted((one, other) => one - other)
    const at = (share: number) => Number((inOrder[Math.floor(inOrder.length * share)] ?? 0).toFixed(1))
    const framesASecond = Number((gaps.length / (gaps.reduce((sum, gap) => sum + gap, 0) / 1000)).toFixed(1))
    const workMs = Number(((worked * 1000) / gaps.length).toFixed(1))
    const result = { framesASecond, middleMs: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), workMs, mostElements }
    const rows: [string, number, string][] = [
      ['frames a second', framesASecond, '60'],
      ['a frame: the middle one, ms', result.middleMs, '16.7'],
      ['a frame: p95, ms', result.p95Ms, 'under 17'],
      ['a frame: p99, ms', result.p99Ms, 'under 34'],
      ['scripts, styles and layout of a frame, ms', workMs, 'under 8'],
      ['elements on the page at most', mostElements, 'under 3000'],
    ]
    print(`\n${`a feed of ${count} posts, scrolled to its end`.padEnd(46)}${'measured'.padStart(10)}  goal`)
    for (const [what, measured, goal] of rows) print(`${what.padEnd(46)}${String(measured).padStart(10)}  ${goal}`)
    print(`\n${JSON.stringify({ posts: result }, null, 2)}`)
  } finally {
    await browser.close()
    await patchbay.stop()
  }
}

type Session = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>

/** What the page's own thread has spent on scripts, styles and layout. */
async function secondsIn(session: Session): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const wanted = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']
  return metrics.filter(({ name }) => wanted.includes(name)).reduce((sum, { value }) => sum + value, 0)
}
