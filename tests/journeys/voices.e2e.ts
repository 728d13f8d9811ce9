import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, chromium } from '@playwright/test'
import { makeSamples } from '../server/voice-samples.ts'
import { tracedVariable } from './stage/prepared.ts'
import { expect, storeApiKey, test, watchPageErrors } from './stage/test.ts'

test.use({ making: 'real' })
// What is tried and recorded has addresses of the page's own, which a trace may not fetch; said only where there would be
// one, as in avatars.e2e.ts.
if (process.env[tracedVariable] !== undefined) test.use({ trace: 'off' })

/** The card of a voice in the catalogue. */
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** How long what plays is, and whether it does: a sample's element stands outside of the page. */
const audioState = (page: Page) =>
  page.evaluate(() => (globalThis as { heard?: { seconds: number; address: string }[] }).heard ?? [])

async function playVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: { seconds: number; address: string }[] = []
    Object.assign(globalThis, { heard })
    globalThis.Audio = class extends Audio {
      constructor() {
        super()
        this.addEventListener('playing', () => heard.push({ seconds: this.duration, address: this.currentSrc }))
      }
    }
  })
}

/** A browser whose microphone hears a recording. */
async function withMicrophone(wav: string, work: (page: Page) => Promise<void>): Promise<void> {
  const { launchOptions } = test.info().project.use
  const args = [...(launchOptions?.args ?? []), `--use-file-for-fake-audio-capture=${wav}`]
  const browser = await chromium.launch({ ...launchOptions, args })
  try {
    const context = await browser.newContext({ permissions: ['microphone'], serviceWorkers: 'block' })
    await work(await context.newPage())
  } finally {
    await browser.close()
  }
}

const send = (page: Page) => page.getByRole('button', { name: 'Clone Voice', exact: true }).click()
async function nameVoice(page: Page, voice: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Voice Name' }).fill(voice)
  await page.getByRole('checkbox', { name: /agreed that their voice is cloned/ }).check()
}
const expectCloneStarted = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Voice cloning started!' })).toBeVisible()

test('a voice is made by file, address and microphone, tried with a sentence, paired and removed', async ({
  patchbay,
  web,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-voice-'))
  const samples = await makeSamples()
  const wav = join(folder, 'mia.wav')
  await writeFile(wav, samples.speech)
  const address = web.serve('/ben.wav', samples.other, { type: 'audio/wav' })
  await withMicrophone(wav, async (page) => {
    const problems = watchPageErrors(page)
    await storeApiKey(page, patchbay.key)
    await playVoice(page)

    // By file: what is wrong with one is said before it is sent.
    await page.goto(`${patchbay.baseUrl}/tools/voices`)
    await page.getByRole('link', { name: 'Clone Voice' }).last().click()
    await page.getByRole('radio', { name: /^Upload File/ }).check()
    const file = page.locator('input[type=file]')
    await file.setInputFiles({ name: 'me.wav', mimeType: 'audio/wav', buffer: samples.nineSeconds })
    await expect(page.getByText(/^At least 10 seconds of clear speech are needed/)).toBeVisible()
    await file.setInputFiles(wav)
    await expect(page.getByText(/^1\d seconds of clear speech$/)).toBeVisible()
    await expect(page.getByText('One speaker', { exact: true })).toBeVisible()
    await nameVoice(page, 'Mia by file')
    await send(page)
    await expectCloneStarted(page)
    await expect(page.getByRole('link', { name: 'View in Requests' })).toHaveAttribute('href', '/requests')

    // By an address, for which one of this machine stands in.
    await page.getByRole('button', { name: 'Clone another voice' }).click()
    await page.getByRole('radio', { name: /^URL/ }).check()
    const url = page.getByRole('textbox', { name: 'Audio URL' })
    await url.fill('http://example.com/ben.wav')
    await nameVoice(page, 'Ben by address')
    await expect(page.getByText('Please provide a valid HTTPS URL to an audio file').first()).toBeVisible()
    await page.route('**/content/CloneVoice', (route) => {
      const json = route.request().postDataJSON() as object
      return route.continue({ postData: JSON.stringify({ ...json, audioUrl: address }) })
    })
    await url.fill('example.com/ben.wav')
    await send(page)
    await expectCloneStarted(page)
    await page.unroute('**/content/CloneVoice')

    // By the microphone.
    await page.getByRole('button', { name: 'Clone another voice' }).click()
    await page.getByRole('radio', { name: /^Record/ }).check()
    await page.getByRole('button', { name: 'Record a voice sample' }).click()
    await expect(page.getByRole('timer')).toHaveText('0:12', { timeout: 40_000 })
    await page.getByRole('button', { name: 'Stop recording' }).click()
    await expect(page.getByText(/^1\d seconds of clear speech$/)).toBeVisible({ timeout: 30_000 })
    await nameVoice(page, 'Mia by microphone')
    await send(page)
    await expectCloneStarted(page)

    // All three stand in the catalogue, as what they are.
    for (const voice of ['Mia by file', 'Ben by address', 'Mia by microphone']) {
      await expect
        .poll(async () => (await patchbay.call<{ name: string }[]>('content/GetVoices')).map((one) => one.name), {
          timeout: 60_000,
        })
        .toContain(voice)
    }
    await page.getByRole('link', { name: 'Voice Catalog' }).click()
    await expect(page.getByText(/^3 of \d+ voices$/)).toBeVisible()
    await expect(card(page, 'Mia by file')).toContainText('Voice match, not a clone')
    await expect(card(page, 'Mia by file')).toContainText('femaleCloned')
    await expect(card(page, 'Ben by address')).toContainText('male')

    // Sample, and a sentence of one's own.
    await page.getByRole('button', { name: 'Play sample of Mia by file' }).click()
    await expect.poll(async () => (await audioState(page)).at(-1)?.address).toContain('/files/voices/own/')
    await page.getByRole('textbox', { name: 'Try a sentence of your own' }).fill('The ferry is late again.')
    await page.getByRole('button', { name: 'Say it as Ben by address' }).click()
    await expect.poll(async () => (await audioState(page)).at(-1)?.address).toContain('blob:')
    expect((await audioState(page)).at(-1)?.seconds).toBeGreaterThan(1)

    // A pair, which the form of an episode offers.
    await page.getByRole('button', { name: 'Pair Mia by file with another voice' }).click()
    const isKept = page.waitForResponse(/workspace\/favourites/)
    await page.getByRole('button', { name: 'Pair Ben by address with another voice' }).click()
    await isKept
    await expect(page.getByRole('list', { name: 'Favourite pairs' })).toContainText('Mia by file')
    await page.goto(`${patchbay.baseUrl}/podcasts/modify-episode`)
    await page.getByRole('button', { name: 'Mia by file and Ben by address' }).click()
    await expect(page.getByRole('group', { name: 'Hosts' })).toContainText('Mia by file')

    // Removed, after a question.
    await page.goto(`${patchbay.baseUrl}/tools/voices?whose=own`)
    await page.getByRole('button', { name: 'Remove Ben by address', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Remove “Ben by address”?' })
    await question.getByRole('button', { name: 'Remove voice' }).click()
    await expect(card(page, 'Ben by address')).toHaveCount(0)
    await expect(page.getByText(/^2 of \d+ voices$/)).toBeVisible()
    expect(problems).toEqual([])
  })
  await rm(folder, { recursive: true, force: true })
})
