/**
 * `npm run screenshots -- <folder>`: every page of a real server with work in it, at 1440 and 390 pixels, light and
 * dark; and the pictures of the README, always.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseBuffer } from 'music-metadata'
import { type Browser, type Page, chromium } from '@playwright/test'
import { paths } from '../apps/console/src/kit/routes/paths.ts'
import { Patchbay } from '../tests/journeys/stage/patchbay.ts'
import { articlePage, lighthouse } from '../tests/journeys/stage/sources.ts'
import { FakeWeb } from '../tests/journeys/stage/fake-web.ts'
import { findChromium } from './chromium.mjs'
import { printLine, root } from './step.ts'

const sizes = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } } as const
const pictureOf = (name: string) => join(root, 'docs', 'images', `${name}.png`)

/** Requests in every state: two that will be done, one that fails, one that waits for its day. */
async function seed(patchbay: Patchbay, web: FakeWeb): Promise<string> {
  const make = (body: object) =>
    patchbay.call<{ request_id: string }>('Content/Create', { outputType: 'audio', duration: 'short', ...body })
  await patchbay.call('podcast/shows', {
    name: 'Coast Stories',
    description: 'Lighthouses, boats and the people who keep them.',
  })
  const page = web.serve('/northreach', articlePage(lighthouse))
  const text = { type: 'text', content: lighthouse.paragraphs.join('\n\n') }
  const made = [
    await make({ resources: [{ type: 'website', content: page }] }),
    await make({ resources: [text], style: 'debate' }),
    await make({ resources: [{ type: 'website', content: `http://${web.host}/gone` }] }),
  ]
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString()
  await make({ resources: [text], scheduledOn: inAWeek })
  const lines = lighthouse.paragraphs.join('\n\n')
  const short = { content: lines, avatar1: '1', avatar2: '2' }
  made.push(await patchbay.call<{ request_id: string }>('video/CreateShortsFromContent', short))
  for (const { request_id: id } of made) await waitForFinished(patchbay, id)
  const research = { text: 'How was the Northreach lighthouse saved?', provider: 'gemini' }
  const asked = await patchbay.call<{ request_id: string }>('deep-research/research', research)
  await waitForFinished(patchbay, asked.request_id)
  const show = { name: 'Northreach', description: 'Lights, tides and those who keep them.', author: 'Ada Keeper' }
  const { podcastId } = await patchbay.call<{ podcastId: string }>('podcast/shows', show)
  await patchbay.call(`podcast/shows/${podcastId}/episodes`, { requestId: made[0]?.request_id })
  await writeSample(patchbay, made[0]?.request_id ?? '')
  return podcastId
}

/** The first half minute of an episode, without its tags: those tell the length of the whole. */
async function writeSample(patchbay: Patchbay, id: string): Promise<void> {
  const { audio_url: url } = await patchbay.call<{ audio_url: string }>(`content/status/${id}`)
  const sound = Buffer.from(await (await fetch(url)).arrayBuffer())
  const tagBytes = sound.subarray(6, 10).reduce((size, byte) => size * 128 + byte, 0) + 10
  const secondBytes = (sound.length - tagBytes) / (await durationOf(sound))
  const isFrame = (at: number) => sound[at] === 0xff && ((sound[at + 1] ?? 0) & 0xe0) === 0xe0
  let start = Math.round(tagBytes + secondBytes / 10)
  while (!isFrame(start)) start += 1
  writeFileSync(join(root, 'docs', 'images', 'sample.mp3'), sound.subarray(start, start + Math.round(30 * secondBytes)))
}

const durationOf = async (sound: Buffer) => (await parseBuffer(sound, 'audio/mpeg')).format.duration ?? 1

async function waitForFinished(patchbay: Patchbay, id: string): Promise<void> {
  for (;;) {
    const { status, errorMessage } = await patchbay.call<{ status: number; errorMessage?: string }>(
      `content/status/${id}`,
    )
    if (status === 100 || errorMessage) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

async function openPage(
  browser: Browser,
  patchbay: Patchbay,
  width: keyof typeof sizes,
  scheme: 'light' | 'dark',
): Promise<Page> {
  const context = await browser.newContext({
    viewport: sizes[width],
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  })
  await context.addInitScript((key) => localStorage.setItem('apiKey', key), patchbay.key)
  return context.newPage()
}

async function waitForIdle(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

const web = await FakeWeb.start()
const patchbay = await Patchbay.start({ PATCHBAY_ALLOWED_PRIVATE_HOSTS: web.host })
const executablePath = findChromium()
if (executablePath === undefined) throw new Error('No Chromium was found.')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  printLine('Making episodes to show.')
  const showId = await seed(patchbay, web)
  mkdirSync(join(root, 'docs', 'images'), { recursive: true })
  const readme = await openPage(browser, patchbay, 1440, 'light')
  await waitForIdle(readme, `${patchbay.baseUrl}/podcasts/episodes`)
  await readme.screenshot({ path: pictureOf('episodes') })
  await readme.getByRole('link', { name: lighthouse.title }).first().click()
  await readme
    .getByRole('button', { name: /^Source/ })
    .first()
    .click()
  await readme.screenshot({ path: pictureOf('episode') })
  await waitForIdle(readme, `${patchbay.baseUrl}/videos`)
  await readme.screenshot({ path: pictureOf('short') })
  await waitForIdle(readme, `${patchbay.baseUrl}/research`)
  await readme
    .getByText(/Northreach lighthouse saved/)
    .first()
    .click()
  await readme.getByRole('article').waitFor()
  await readme.screenshot({ path: pictureOf('report') })
  await readme.context().close()

  const folder = process.argv[2] === undefined ? undefined : resolve(process.argv[2])
  for (const width of [1440, 390] as const) {
    for (const scheme of ['light', 'dark'] as const) {
      if (folder === undefined) continue
      mkdirSync(folder, { recursive: true })
      const page = await openPage(browser, patchbay, width, scheme)
      for (const path of [
        ...paths.map((each) => each.replace('{showId}', showId).replace('{way}', 'existing')),
        '/no-such-page',
      ]) {
        await waitForIdle(page, patchbay.baseUrl + path)
        const name = `${path.slice(1).replace(showId, 'show').replaceAll('/', '_')}-${width}-${scheme}.png`
        await page.screenshot({ path: join(folder, name), fullPage: true })
        printLine(join(folder, name))
      }
      await page.context().close()
    }
  }
} finally {
  await browser.close()
  await patchbay.stop()
  await web.stop()
}
