import type { Page } from '@playwright/test'
import { buildWav } from '../../packages/sound/src/audio/decode-samples.ts'
import { babble } from '../../packages/sound/src/audio/tone.fixture.ts'
import { makeEpisode } from './stage/episodes.ts'
import { openFinishedVideo, expectQuickVideoPlays } from './stage/video.ts'
import type { Patchbay } from './stage/patchbay.ts'
import { waitForEnd, expect, newestRequest, test } from './stage/test.ts'

const open = async (page: Page, patchbay: Patchbay, method: RegExp) => {
  await page.goto(`${patchbay.baseUrl}/videos/create-short`)
  await page.getByRole('button', { name: method }).click()
}
const createButton = (page: Page) => page.getByRole('button', { name: 'Create Short (400 credits)' })
const usedCredits = async (patchbay: Patchbay) => (await patchbay.call<{ used: number }>('Content/Usage')).used
const bodyOf = async (patchbay: Patchbay, id: string) =>
  (await patchbay.call<{ body: object }>(`content/Order/${id}`)).body

/** Sends the form; answers the order's id. */
async function submitShort(page: Page, patchbay: Patchbay): Promise<string> {
  await createButton(page).click()
  await expect(page.getByText('Short creation started!')).toBeVisible()
  return newestRequest(patchbay)
}

test('a recording from elsewhere is ordered and stopped; its order is edited, and becomes a short that plays, and so does an own episode', async ({
  console: page,
  patchbay,
  web,
}) => {
  const title = 'Good morning from Northreach'
  const episodeId = await makeEpisode(patchbay, `${title}.`)
  const before = await usedCredits(patchbay)
  // Nobody speaks https there: it is waited for until it is stopped.
  const audioUrl = `https://${web.host}/one.wav`
  const address = page.getByRole('textbox', { name: 'Audio URL' })

  await open(page, patchbay, /^From Podcast/)
  await expect(page.getByText('Please select a podcast or provide an audio URL')).toBeVisible()
  await page.getByRole('radio', { name: 'Custom audio URL' }).check({ force: true })
  await address.fill('talks.example.com/one.mp3')
  await address.blur()
  await expect(address).toHaveValue('http://talks.example.com/one.mp3')
  await expect(page.getByText('Please enter a valid audio URL. It must start with https://')).toBeVisible()
  await address.fill(audioUrl)
  await page.getByRole('textbox', { name: 'Instructions' }).fill('Begin with the storm')
  const stopped = await submitShort(page, patchbay)
  expect(await bodyOf(patchbay, stopped)).toMatchObject({ audioUrl, avatar1: 1, avatar2: 2 })
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click()
  await expect(page.getByText(/Your 400 credits are back/)).toBeVisible()
  expect(await usedCredits(patchbay)).toBe(before)

  await page.getByRole('link', { name: /^Edit and try again/ }).click()
  await expect(address).toHaveValue(audioUrl)
  await expect(page.getByRole('textbox', { name: 'Instructions' })).toHaveValue('Begin with the storm')
  web.serve('/one.wav', buildWav(babble(6), 16_000), { type: 'audio/wav' })
  await page.route('**/Video/CreateShorts', (route) =>
    route.continue({
      postData: route.request().postData()?.replace(`https://${web.host}`, `http://${web.host}`) ?? '',
    }),
  )
  await submitShort(page, patchbay)
  await openFinishedVideo(page)
  await expectQuickVideoPlays(page)
  expect(web.visits('/one.wav')).toBeGreaterThan(0)

  await page.goto(`${patchbay.baseUrl}/videos/create-short?order=${stopped}`)
  await page.getByRole('radio', { name: 'Existing episode' }).check({ force: true })
  await page.getByRole('radio', { name: new RegExp(title) }).check({ force: true })
  await page.getByRole('button', { name: 'Swap Hosts' }).click()
  const id = await submitShort(page, patchbay)
  const swapped = { episodeId, avatar1: 2, avatar2: 1, instructions: 'Begin with the storm' }
  expect(await bodyOf(patchbay, id)).toMatchObject(swapped)
  await openFinishedVideo(page)
  await expectQuickVideoPlays(page)
})

test('a topic that no model could write about names the setting, and nothing is charged; a research becomes a short that plays', async ({
  console: page,
  patchbay,
}) => {
  const prompt = `Why are the tides of harbours late? ${Date.now()}`
  const asked = { text: prompt, outputType: 'text' }
  const { request_id: research } = await patchbay.call<{ request_id: string }>('deep-research/research', asked)
  expect((await waitForEnd(patchbay, research)).status).toBe(100)
  const before = await usedCredits(patchbay)
  await open(page, patchbay, /^From Topic/)
  await page.getByRole('button', { name: 'How noise-cancelling headphones work' }).click()
  await expect(page.getByRole('link', { name: 'Plug one in' })).toBeVisible()
  await expect(createButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(createButton(page)).toHaveAccessibleDescription('A short about a topic alone needs a text model.')
  await createButton(page).press('Enter')
  await expect(page.getByRole('textbox', { name: 'What should the short be about?' })).toBeFocused()
  const topic = { content: 'How noise-cancelling headphones work', avatar1: '1' }
  await expect(patchbay.call('video/CreateShortsFromContent', topic)).rejects.toThrow(
    /Settings → Engines.*Nothing was started or charged/,
  )

  await page.getByRole('button', { name: 'Back to options' }).click()
  await page.getByRole('button', { name: /^From Research/ }).click()
  await expect(createButton(page)).toHaveAccessibleDescription('Please select a research to create your short video')
  expect(await usedCredits(patchbay)).toBe(before)
  await page.getByRole('radio', { name: prompt }).check({ force: true })
  await submitShort(page, patchbay)
  await openFinishedVideo(page)
  await expectQuickVideoPlays(page)
})
