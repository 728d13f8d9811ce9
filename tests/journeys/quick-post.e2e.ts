import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, chromium } from '@playwright/test'
import { createRecording } from '../server/fake-transcriber.ts'
import { Patchbay } from './stage/patchbay.ts'
import { articlePage, lighthouse } from './stage/sources.ts'
import { waitForEnd, expect, storeApiKey, test, watchPageErrors } from './stage/test.ts'
import type { FakeWeb } from './stage/fake-web.ts'

const thought =
  'The lighthouse of Northreach burned 40 litres of oil every night in 1871. Its keeper climbed 212 steps twice a day.'

/** The browser that phones have: with a worker, and with a store of its own, as only such a one installs anything. */
async function withPhoneBrowser(work: (page: Page) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-phone-'))
  const { launchOptions } = test.info().project.use
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'allow',
    permissions: ['microphone'],
    reducedMotion: 'reduce',
  })
  try {
    await work(context.pages()[0] ?? (await context.newPage()))
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The server has it, and the browser knows under which name. */
const waitForAccepted = (page: Page) => page.waitForFunction(() => localStorage.getItem('quick-post-request') !== null)
const generate = (page: Page) => page.getByRole('button', { name: 'Generate' }).click()

/** As a phone's share sheet does it. */
const shareToConsole = (page: Page, words: Record<string, string>) =>
  page.evaluate((fields) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/x/quick/shared' })
    form.enctype = 'multipart/form-data'
    for (const [name, value] of Object.entries(fields)) {
      form.append(Object.assign(document.createElement('input'), { name, value }))
    }
    document.body.append(form)
    form.submit()
  }, words)

test('a thought becomes a post, also when the page is loaded again and the network goes meanwhile; the console is an app', async ({
  patchbay,
}) => {
  await withPhoneBrowser(async (page) => {
    const problems = watchPageErrors(page)
    await storeApiKey(page, patchbay.key)
    await page.goto(`${patchbay.baseUrl}/x/quick`)
    await page.getByRole('textbox', { name: 'Your thought' }).fill(thought)
    await generate(page)
    await waitForAccepted(page)
    await page.reload()
    await expect(page.getByRole('article', { name: /^Post: / })).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: 'New quick post' }).click()

    // It can be installed, and its worker holds the console's own files alone.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const devtools = await page.context().newCDPSession(page)
    expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
    // The browser hears a moment later that the page names another one.
    await expect
      .poll(async () => {
        const { url, errors } = await devtools.send('Page.getAppManifest')
        return [new URL(url).pathname, errors]
      })
      .toEqual(['/quick-post.webmanifest', []])
    const keptPaths = await page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      const all = await Promise.all(stores.map((store) => store.keys()))
      return all.flat().map((request) => new URL(request.url).pathname)
    })
    expect(keptPaths.filter((path) => !/^\/(assets\/.+|offline|favicon\.svg)$/.test(path))).toEqual([])

    // Without a network the page stands, and what is written waits for one.
    await page.getByRole('textbox', { name: 'Your thought' }).fill(`${thought} Nobody climbs today.`)
    await generate(page)
    await waitForAccepted(page)
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByText(/You are offline|Failed to check status|not reachable/).first()).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('article').first()).toBeVisible({ timeout: 60_000 })

    await shareToConsole(page, { title: 'Tides', text: 'Tides are late', url: 'https://example.com/tides' })
    await expect(page.getByRole('textbox', { name: 'Your thought' })).toHaveValue(
      'Tides are late\nhttps://example.com/tides',
    )
    expect(problems).toEqual([])
  })
})

/** What the ears understand of any recording. */
const transcribedText = 'The harbour of Northreach was dredged in 1902, and 40 ships came in the first week.'
const hour = 3_600_000
/** A feed of four pages, none of which tells what another does. */
function serveFeedPages(web: FakeWeb): string {
  const items = [0, 3, 6, 9].map((from, index) => {
    const title = `Part ${index + 1}`
    const paragraphs = lighthouse.paragraphs.slice(from, from + 3)
    const link = web.serve(`/log/${index}`, articlePage({ title, author: lighthouse.author, paragraphs }))
    const on = new Date(Date.now() - (index + 1) * hour).toUTCString()
    return `<item><title>${title}</title><guid>${index}</guid><link>${link}</link><pubDate>${on}</pubDate><description>${paragraphs.join(' ')}</description></item>`
  })
  const body = `<?xml version="1.0"?><rss version="2.0"><channel><title>Log</title>${items.join('')}</channel></rss>`
  return web.serve('/log.xml', body, { type: 'application/rss+xml' })
}

test('a voice note and a recording become posts; recurring ones are edited where they stand, run at their times and are paused', async ({
  web,
}) => {
  const facts = { seek: 0, tokens: [], temperature: 0, avg_logprob: 0, compression_ratio: 1, no_speech_prob: 0 }
  const segments = [{ ...facts, id: 0, start: 0, end: 2, text: transcribedText }]
  web.answer('/v1/audio/transcriptions', () =>
    JSON.stringify({ task: 'transcribe', language: 'english', duration: 2, text: transcribedText, segments }),
  )
  const patchbay = await Patchbay.startQuick({
    PATCHBAY_ALLOWED_PRIVATE_HOSTS: web.host,
    PATCHBAY_TRANSCRIPTION_MODEL: 'openai-compatible:ears',
    PATCHBAY_TRANSCRIPTION_BASE_URL: `http://${web.host}/v1`,
  })
  try {
    await withPhoneBrowser(async (page) => {
      const problems = watchPageErrors(page)
      await storeApiKey(page, patchbay.key)
      await page.goto(`${patchbay.baseUrl}/x/quick`)
      await page.getByRole('tab', { name: 'Voice' }).click()
      await page.getByRole('button', { name: 'Record a voice note' }).click()
      await expect(page.getByRole('timer')).toHaveText('0:01')
      await page.getByRole('button', { name: 'Stop recording' }).click()
      await expect(page.getByRole('button', { name: 'Play voice note' })).toBeVisible()
      await generate(page)
      await expect(page.getByRole('article', { name: /^Post: / })).toContainText('1902', { timeout: 60_000 })

      const talk = web.serve('/talk.wav', createRecording(2), { type: 'audio/wav' })
      await page.goto(`${patchbay.baseUrl}/x/new`)
      await page.getByRole('radio', { name: 'Audio URL', exact: true }).check({ force: true })
      await page.getByRole('textbox', { name: 'Audio URL', exact: true }).fill(talk)
      await generate(page)
      await expect(page.getByRole('region', { name: 'The posts' })).toContainText('1902', { timeout: 60_000 })

      const { feedId } = await patchbay.call<{ feedId: number }>('feeds', {
        name: 'Log of the sea',
        feedTypeId: 4,
        internalId: serveFeedPages(web),
      })
      const order = { type: 'tweet', feedIds: [feedId], isScheduled: true, dailyCount: 1, prompt: 'Dry' }
      await patchbay.call('x/post', order)
      await page.goto(`${patchbay.baseUrl}/x/recurring`)
      await expect(page.getByRole('list', { name: 'Sources' })).toHaveText('RSS Feed Log of the sea')
      await page.getByRole('button', { name: 'Edit Dry' }).click()
      await page.getByRole('checkbox', { name: 'Log of the sea' }).click()
      await expect(page.getByText('At least one feed or deep research must be selected')).toBeVisible()
      await page.getByRole('spinbutton', { name: 'Daily Count' }).fill('2')
      await page.getByRole('button', { name: 'One-Liner' }).click()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('2x daily')).toBeVisible()
      // The first run began with the order; two more come at their times, each with a post of what none told before.
      const runs = new Set<string>()
      const runsDone = async () => {
        const { templates } = await patchbay.call<{ templates: { lastRunId: string }[] }>('x/recurring')
        const [run] = templates.map(({ lastRunId }) => lastRunId)
        if (run !== undefined && (await waitForEnd(patchbay, run)).status === 100) runs.add(run)
        return runs.size
      }
      await expect.poll(runsDone).toBe(1)
      for (const [place, hours] of [13, 26].entries()) {
        await patchbay.moveClock(hours * hour + 60_000)
        await expect.poll(runsDone, { timeout: 30_000 }).toBe(place + 2)
      }
      const { posts } = await patchbay.call<{ posts: { requestId: string; result: string }[] }>('x/posts')
      const written = posts.filter(({ requestId }) => runs.has(requestId)).map(({ result }) => result)
      expect([written.length, new Set(written).size]).toEqual([3, 3])
      await page.getByRole('button', { name: 'Refresh the templates' }).click()
      await expect(page.getByText(/^Last: \d+[smh] ago$/)).toBeVisible()
      await page.getByRole('button', { name: 'Pause Dry' }).click()
      await expect(page.getByText('Paused', { exact: true })).toBeVisible()
      expect(problems).toEqual([])
    })
  } finally {
    await patchbay.stop()
  }
})
