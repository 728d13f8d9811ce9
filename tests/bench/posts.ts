/**
 * How My X Posts scrolls with 2,000 posts, a third of them in threads, some with pictures: from its top to its end as
 * fast as a wheel turns, every frame's time taken, and what of the list is on the page. Beside it, by turns in the same
 * browser, a page with nothing on it, so that a busy machine does not decide. It needs the console built.
 */
import { type Page, chromium } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { printLine } from '../../scripts/step.ts'
import { Patchbay } from '../journeys/stage/patchbay.ts'
import { storeApiKey } from '../journeys/stage/test.ts'

const [count, pixelsAFrame, turnFrames] = [2000, 60, 240]
const sampleTexts = [
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
      result: `${sampleTexts[(request + order) % sampleTexts.length]} (${request})`,
      authorName: 'Harbour News',
      authorHandle: 'harbournews',
      ...(order === 0 && request % 5 === 0 && { tweetImageUrl: `/drawn/${request}.svg` }),
      sources: [{ type: 'url', reference: 'https://example.com/storms' }],
    })),
  )
}

/** A page as tall as one likes with nothing on it: what this browser can do on this machine at this moment. */
const emptyPageHtml = `data:text/html,<title>Empty</title><div style="height:${turnFrames * pixelsAFrame * 100}px"></div>`

type ScrollRun = { gaps: number[]; elements: number; isAtEnd: boolean }

/** Scrolls on for a turn, a step each frame. */
const measureScroll = (page: Page): Promise<ScrollRun> =>
  page.evaluate(
    async ([step, frames]) => {
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
      const gaps: number[] = []
      let elements = 0
      // The first frames are those of coming to the front.
      for (let at = 0; at < 10; at += 1) await frame()
      let last = await frame()
      for (let at = 0; at < frames; at += 1) {
        window.scrollBy(0, step)
        const now = await frame()
        gaps.push(now - last)
        last = now
        if (at % 60 === 0) elements = Math.max(elements, document.querySelectorAll('*').length)
      }
      const isAtFoot = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
      const isAtEnd = isAtFoot && document.querySelector('main')?.textContent.includes('All posts loaded') === true
      return { gaps, elements, isAtEnd }
    },
    [pixelsAFrame, turnFrames] as const,
  )

const roundToTenth = (value: number) => Number(value.toFixed(1))
const framesASecond = (gaps: readonly number[]) => gaps.length / (gaps.reduce((sum, gap) => sum + gap, 0) / 1000)

export async function benchPosts(): Promise<void> {
  const patchbay = await Patchbay.start()
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('No Chromium was found.')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const [page, empty] = [await context.newPage(), await context.newPage()]
    await storeApiKey(page, patchbay.key)
    await page.route('**/x/posts', (route) => route.fulfill({ json: { posts: posts() } }))
    await page.route('**/drawn/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }))
    await empty.goto(emptyPageHtml)
    await page.goto(`${patchbay.baseUrl}/x`)
    await page.getByText('/280').first().waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const began = await secondsIn(session)
    // By turns: what else the machine does meanwhile falls on both.
    const [ours, theirs]: [ScrollRun[], ScrollRun[]] = [[], []]
    while (ours.at(-1)?.isAtEnd !== true) {
      await page.bringToFront()
      ours.push(await measureScroll(page))
      await empty.bringToFront()
      theirs.push(await measureScroll(empty))
    }
    const worked = (await secondsIn(session)) - began
    const [gaps, emptyGaps] = [ours, theirs].map((turns) => turns.flatMap((turn) => turn.gaps)) as [number[], number[]]
    const inOrder = gaps.toSorted((one, other) => one - other)
    const at = (share: number) => roundToTenth(inOrder[Math.floor(inOrder.length * share)] ?? 0)
    const result = {
      framesASecond: roundToTenth(framesASecond(gaps)),
      emptyFramesASecond: roundToTenth(framesASecond(emptyGaps)),
      toEmpty: Number((framesASecond(gaps) / framesASecond(emptyGaps)).toFixed(3)),
      middleMs: at(0.5),
      p95Ms: at(0.95),
      p99Ms: at(0.99),
      workMs: roundToTenth((worked * 1000) / gaps.length),
      maxElements: Math.max(...ours.map(({ elements }) => elements)),
    }
    const rows: [string, number, string][] = [
      ['frames a second', result.framesASecond, '60'],
      ['an empty page beside it, frames a second', result.emptyFramesASecond, ''],
      ['the one to the other', result.toEmpty, 'at least 0.95'],
      ['a frame: the middle one, ms', result.middleMs, '16.7'],
      ['a frame: p95, ms', result.p95Ms, 'under 17'],
      ['a frame: p99, ms', result.p99Ms, 'under 34'],
      ['scripts, styles and layout of a frame, ms', result.workMs, 'under 8'],
      ['elements on the page at most', result.maxElements, 'under 3000'],
    ]
    printLine(`\n${`a feed of ${count} posts, scrolled to its end`.padEnd(46)}${'measured'.padStart(10)}  goal`)
    for (const [what, measured, goal] of rows) printLine(`${what.padEnd(46)}${String(measured).padStart(10)}  ${goal}`)
    printLine(`\n${JSON.stringify({ posts: result }, null, 2)}`)
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
