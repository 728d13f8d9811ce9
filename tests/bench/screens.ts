/**
 * What a first visit to a screen costs, from an empty cache: what the browser asks for and how many kB of JavaScript
 * come before the rows, when the frame is painted and when the rows stand. Under a processor four times as slow, and
 * under 50 kB/s with 600 ms a round trip. Beside another checkout, where one is named, in turns within one run.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { root } from '../../scripts/step.ts'

const conditions = {
  'slow processor': { cpu: 4, network: undefined },
  'slow network': {
    cpu: 4,
    network: { offline: false, latency: 600, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  },
} as const
type Condition = keyof typeof conditions

/** Where each screen's rows are first seen. */
const screens = {
  Episodes: { path: '/podcasts/episodes', rows: 'main :is(tbody tr, [role="row"]) :text("part 5")' },
  'My Requests': { path: '/requests', rows: 'main :is(tbody tr, [role="row"]) :text("part 5")' },
  'Create Episode': { path: '/podcasts/create-episode', rows: '#content h1:text("Create Episode")' },
} as const
type Screen = keyof typeof screens

/** What must hold for this checkout; where none is named, nothing is asked. */
export const limits = { requests: 40, kilobytes: 240, frameMs: 2000, rowsToBase: 0.6 } as const

export type Visit = {
  requests: number
  pictures: number
  kilobytes: number
  frameMs: number
  rowsMs: number
  shift: number
}
export type ScreenCost = { checkout: string; screen: Screen; condition: Condition } & Visit

const middle = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** A filled server of a checkout, run by that checkout's own code. */
async function startStage(checkout: string): Promise<{ url: string; key: string; process: ChildProcess }> {
  const program = join(root, 'tests/bench/screens-stage.ts')
  const child = spawn(process.execPath, [program, checkout], {
    cwd: checkout,
    env: { ...process.env, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      if (part.toString().startsWith('{')) resolve(part.toString())
    })
    child.once('exit', (code) => reject(new Error(`The stage of ${checkout} ended (${code}).`)))
  })
  return { ...(JSON.parse(said) as { url: string; key: string }), process: child }
}

/** One visit in a browser that has never been there. */
async function visit(
  browser: Browser,
  { url, key }: { url: string; key: string },
  screen: Screen,
  condition: Condition,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  try {
    await context.addInitScript((apiKey) => localStorage.setItem('apiKey', apiKey), key)
    const page = await context.newPage()
    await page.addInitScript(() => {
      const seen = { frameMs: 0, shift: 0 }
      Object.assign(globalThis, { seen })
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
    })
    const session = await context.newCDPSession(page)
    const { cpu, network } = conditions[condition]
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    await session.send('Network.enable')
    if (network) await session.send('Network.emulateNetworkConditions', network)
    const scripts = new Set<string>()
    let [requests, pictures, bytes] = [0, 0, 0]
    // Pictures of the rows are asked for with them, not before: they are counted by themselves.
    session.on('Network.requestWillBeSent', ({ request }) => {
      if (request.url.includes('/files/')) pictures += 1
      else requests += 1
    })
    session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength
    })
    const { path, rows } = screens[screen]
    await page.goto(url + path, { waitUntil: 'commit', timeout: 60_000 })
    await page.locator(rows).first().waitFor({ timeout: 60_000 })
    const before = { requests, pictures, kilobytes: bytes / 1000 }
    const seen = await page.evaluate(() => {
      const now = performance.now()
      return { ...(globalThis as unknown as { seen: { frameMs: number; shift: number } }).seen, rowsMs: now }
    })
    return { ...before, ...seen }
  } finally {
    await context.close()
  }
}

/** The medians of so many visits to each screen, checkout by checkout in turns. */
export async function screenCosts(checkouts: readonly string[], rounds: number): Promise<ScreenCost[]> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('No Chromium was found.')
  const stages = await Promise.all(checkouts.map(async (checkout) => ({ checkout, ...(await startStage(checkout)) })))
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  const visits = new Map<string, Visit[]>()
  const cells = stages.flatMap((stage) =>
    (Object.keys(screens) as Screen[]).flatMap((screen) =>
      (Object.keys(conditions) as Condition[]).map((condition) => ({ stage, screen, condition })),
    ),
  )
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const { stage, screen, condition } of cells) {
        const name = JSON.stringify([stage.checkout, screen, condition])
        visits.set(name, [...(visits.get(name) ?? []), await visit(browser, stage, screen, condition)])
      }
    }
  } finally {
    await browser.close()
    for (const stage of stages) stage.process.kill('SIGTERM')
  }
  return cells.map(({ stage, screen, condition }) => {
    const all = visits.get(JSON.stringify([stage.checkout, screen, condition])) ?? []
    const of = (field: keyof Visit, digits = 0) => Number(middle(all.map((one) => one[field])).toFixed(digits))
    return {
      checkout: stage.checkout,
      screen,
      condition,
      requests: of('requests'),
      pictures: of('pictures'),
      kilobytes: of('kilobytes'),
      frameMs: of('frameMs'),
      rowsMs: of('rowsMs'),
      shift: of('shift', 3),
    }
  })
}
