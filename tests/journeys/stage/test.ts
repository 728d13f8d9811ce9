import { type Page, test as base, expect } from '@playwright/test'
import { Patchbay } from './patchbay.ts'
import { FakeWeb } from './fake-web.ts'

type PerTest = {
  /** A page of a browser that holds the server's key; it fails the test on any error of the page. */
  console: Page
}
type PerWorker = {
  web: FakeWeb
  /** How the worker's server makes episodes: as in production, or quickly where a journey is about what is done with them. */
  making: 'real' | 'quick'
  patchbay: Patchbay
}

/** A browser, the real server, and a small web that the server may read from. */
export const test = base.extend<PerTest, PerWorker>({
  web: [
    // Playwright reads from this pattern which fixtures are wanted: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const web = await FakeWeb.start()
      await use(web)
      await web.stop()
    },
    { scope: 'worker' },
  ],
  making: ['quick', { option: true, scope: 'worker' }],
  patchbay: [
    async ({ web, making }, use) => {
      const settings = { PATCHBAY_ALLOWED_PRIVATE_HOSTS: web.host }
      const patchbay = await (making === 'real' ? Patchbay.start(settings) : Patchbay.startQuick(settings))
      await use(patchbay)
      await patchbay.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  console: async ({ page, patchbay }, use) => {
    const problems = watchPageErrors(page)
    await storeApiKey(page, patchbay.key)
    await use(page)
    expect(problems).toEqual([])
  },
})

export { expect }

/** Errors of a page as they come: exceptions, refused by the Content-Security-Policy, broken files of its own. */
export function watchPageErrors(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (/Content Security Policy|Failed to load module|Warning: /i.test(message.text())) problems.push(message.text())
  })
  return problems
}

/** Puts a key where the console keeps it, before its first script runs. What the page asks again, it asks again soon. */
export async function storeApiKey(page: Page, key: string): Promise<void> {
  await page.addInitScript(shortenPollIntervals)
  await page.addInitScript((value) => {
    if (localStorage.getItem('apiKey') === null) localStorage.setItem('apiKey', value)
  }, key)
}

/**
 * A page asks every few seconds what became of work. A journey waits for what became of it, and not for these seconds: they
 * are a fifth here. What a page does once a minute it does once a minute; how often it asks is told by the console's own tests.
 */
function shortenPollIntervals(): void {
  const inItsTime = globalThis.setInterval
  const sooner = (work: TimerHandler, ms = 0, ...given: unknown[]) =>
    inItsTime(work, ms >= 1000 && ms <= 15_000 ? Math.max(500, ms / 5) : ms, ...given)
  globalThis.setInterval = Object.assign(sooner, inItsTime)
}

type StatusAnswer = {
  status: number
  stage?: string
  errorMessage?: string
  audioUrl?: string
  citations?: { source: string }[]
}

/** Asks for a request until it is done or failed; answers what it became. */
export async function waitForEnd(patchbay: Patchbay, requestId: string, timeoutMs = 100_000): Promise<StatusAnswer> {
  let last: StatusAnswer = { status: 0 }
  await expect
    .poll(
      async () => {
        last = await patchbay.call<StatusAnswer>(`content/status/${requestId}`)
        return last.status === 100 || Boolean(last.errorMessage)
      },
      { timeout: timeoutMs, intervals: [300], message: `request ${requestId} ends` },
    )
    .toBe(true)
  return last
}

/** The newest request of the key. */
export async function newestRequest(patchbay: Patchbay): Promise<string> {
  const list = await patchbay.call<{ id: string }[]>('Content/List')
  const [newest] = list
  if (!newest) throw new Error('There is no request yet.')
  return newest.id
}
