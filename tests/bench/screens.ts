/**
 * What a first visit to a screen costs, from an empty cache: what the browser asks for and how many kB of JavaScript
 * come before the rows, when the frame is painted and when the rows stand. Under a processor four times as slow, and
 * under 50 kB/s with 600 ms a round trip. Beside another checkout, where one is named, in turns within one run.
 */
import type { Browser } from '@playwright/test'
import { type Stage, median } from './stages.ts'

const conditions = {
  'slow processor': { cpu: 4, network: undefined },
  'slow network': {
    cpu: 4,
    network: { offline: false, latency: 600, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  },
} as const
type Condition = keyof typeof conditions

/** What of each screen is waited for, and what it says. */
const row = { at: 'main :is(tbody tr, [role="row"])', says: 'part 4' }
const screens = {
  Episodes: { path: '/podcasts/episodes', rows: row },
  'My Requests': { path: '/requests', rows: row },
  'Create Episode': { path: '/podcasts/create-episode', rows: { at: '#content h1', says: 'Create Episode' } },
} as const
type Screen = keyof typeof screens

export type Visit = {
  requests: number
  pictures: number
  pictureKb: number
  kilobytes: number
  frameMs: number
  lcpMs: number
  rowsMs: number
  shift: number
}
export type ScreenCost = { checkout: string; screen: Screen; condition: Condition } & Visit

const settledAfterMs = 3000

/** One visit in a browser that has never been there. */
async function visit(browser: Browser, { url, key }: Stage, screen: Screen, condition: Condition): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  try {
    await context.addInitScript((apiKey) => localStorage.setItem('apiKey', apiKey), key)
    const page = await context.newPage()
    const { path, rows } = screens[screen]
    await page.addInitScript((wanted) => {
      const seen = { frameMs: 0, lcpMs: 0, rowsMs: 0, shift: 0 }
      Object.assign(globalThis, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.lcpMs = entry.startTime
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
      const look = () => {
        const aside = document.querySelector('aside')
        // Painted: the sidebar has its width, and a frame of the browser has passed.
        if (aside && aside.offsetWidth > 0) requestAnimationFrame(() => (seen.frameMs = performance.now()))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
      // Looked for by the page itself, a frame at a time: whoever asks from outside waits, and keeps it busy.
      const lookForRows = () => {
        const found = [...document.querySelectorAll(wanted.at)].some((row) => row.textContent.includes(wanted.says))
        if (found) requestAnimationFrame(() => (seen.rowsMs = performance.now()))
        else requestAnimationFrame(lookForRows)
      }
      requestAnimationFrame(lookForRows)
    }, rows)
    const session = await context.newCDPSession(page)
    const { cpu, network } = conditions[condition]
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    await session.send('Network.enable')
    if (network) await session.send('Network.emulateNetworkConditions', network)
    const scripts = new Set<string>()
    const drawn = new Set<string>()
    const asked = new Map<string, number>()
    let [pictures, bytes, pictureBytes] = [0, 0, 0]
    // Pictures of the rows are asked for with them, not before: they are counted by themselves.
    session.on('Network.requestWillBeSent', ({ request, requestId, wallTime }) => {
      if (!request.url.includes('/files/')) asked.set(requestId, wallTime * 1000)
      else {
        pictures += 1
        drawn.add(requestId)
      }
    })
    // The browser asks for the page's own picture thrice, and has it in memory or on the disk.
    session.on('Network.requestServedFromCache', ({ requestId }) => void asked.delete(requestId))
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script') scripts.add(requestId)
      if (response.fromDiskCache) asked.delete(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength
      if (drawn.has(requestId)) pictureBytes += encodedDataLength
    })
    await page.goto(url + path, { waitUntil: 'commit', timeout: 60_000 })
    type Seen = { frameMs: number; lcpMs: number; rowsMs: number; shift: number }
    const lookAt = () =>
      page.evaluate(() => ({ ...(globalThis as unknown as { seen: Seen }).seen, began: performance.timeOrigin }))
    await page.waitForFunction(() => (globalThis as unknown as { seen: Seen }).seen.rowsMs > 0, null, {
      polling: 200,
      timeout: 60_000,
    })
    const kilobytes = bytes / 1000
    const { began, ...seen } = await lookAt()
    const before = { requests: [...asked.values()].filter((at) => at < began + seen.rowsMs).length, kilobytes }
    // The pictures of the rows come after them; on the slow line nobody waits for them here.
    if (!network) await page.waitForLoadState('networkidle')
    // A browser tells of a paint when it has been on the screen: under a slowed processor the largest, that of the rows, is
    // told of a second after they stand in the page. Whoever looks at once finds the heading.
    await page.waitForTimeout(settledAfterMs)
    const { lcpMs } = await lookAt()
    return { ...before, ...seen, lcpMs, pictures, pictureKb: pictureBytes / 1000 }
  } finally {
    await context.close()
  }
}

/** The medians of so many visits to each screen, checkout by checkout in turns. */
export async function screenCosts(browser: Browser, stages: readonly Stage[], rounds: number): Promise<ScreenCost[]> {
  const visits = new Map<string, Visit[]>()
  const cells = stages.flatMap((stage) =>
    (Object.keys(screens) as Screen[]).flatMap((screen) =>
      (Object.keys(conditions) as Condition[]).map((condition) => ({ stage, screen, condition })),
    ),
  )
  for (let round = 0; round < rounds; round += 1) {
    for (const { stage, screen, condition } of cells) {
      const name = JSON.stringify([stage.checkout, screen, condition])
      visits.set(name, [...(visits.get(name) ?? []), await visit(browser, stage, screen, condition)])
    }
  }
  return cells.map(({ stage, screen, condition }) => {
    const all = visits.get(JSON.stringify([stage.checkout, screen, condition])) ?? []
    const of = (field: keyof Visit, digits = 0) => Number(median(all.map((one) => one[field])).toFixed(digits))
    return {
      checkout: stage.checkout,
      screen,
      condition,
      requests: of('requests'),
      kilobytes: of('kilobytes'),
      pictures: of('pictures'),
      pictureKb: of('pictureKb'),
      frameMs: of('frameMs'),
      lcpMs: of('lcpMs'),
      rowsMs: of('rowsMs'),
      shift: of('shift', 3),
    }
  })
}
