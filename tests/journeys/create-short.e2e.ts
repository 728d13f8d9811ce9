import type { Page } from '@playwright/test'
import { spokenEpisode } from './stage/episodes.ts'
import { Patchbay } from './stage/patchbay.ts'
import { ended, expect, giveKey, newestRequest, test, watch } from './stage/test.ts'

const open = async (page: Page, patchbay: Patchbay, method: RegExp) => {
  await page.goto(`${patchbay.baseUrl}/videos/create-short`)
  await page.getByRole('button', { name: method }).click()
}
const create = (page: Page) => page.getByRole('button', { name: 'Create Short (400 credits)' })
const used = async (patchbay: Patchbay) => (await patchbay.call<{ used: number }>('Content/Usage')).used
const bodyOf = async (patchbay: Patchbay, id: string) =>
  (await patchbay.call<{ body: object }>(`content/Order/${id}`)).body

test('a recording from elsewhere is ordered and stopped; its order is edited, and an own episode taken', async ({
  page,
  web,
}) => {
  // With ears, which hear nothing here: without them a recording that is not ours is refused before it is fetched.
  const ears = { PATCHBAY_TRANSCRIPTION_MODEL: 'openai:whisper-1', OPENAI_API_KEY: 'of-nobody' }
  const patchbay = await Patchbay.startQuick({ PATCHBAY_ALLOWED_PRIVATE_HOSTS: web.host, ...ears })
  try {
    const problems = watch(page)
    await giveKey(page, patchbay.key)
    await recordingThenEpisode(page, patchbay, `https://${web.host}/one.mp3`)
    expect(problems).toEqual([])
  } finally {
    await patchbay.stop()
  }
})

test('a topic that no model could write about names the setting, and nothing is charged', async ({
  console: page,
  patchbay,
}) => {
  const before = await used(patchbay)
  await open(page, patchbay, /^From Topic/)
  await page.getByRole('button', { name: 'How noise-cancelling headphones work' }).click()
  await expect(page.getByText('PATCHBAY_TEXT_MODEL')).toBeVisible()
  await expect(create(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(create(page)).toHaveAccessibleDescription('A short about a topic alone needs a text model.')
  await create(page).press('Enter')
  await expect(page.getByRole('textbox', { name: 'What should the short be about?' })).toBeFocused()
  const content = 'How noise-cancelling headphones work'
  await expect(patchbay.call('video/CreateShortsFromContent', { content, avatar1: '1' })).rejects.toThrow(
    /set PATCHBAY_TEXT_MODEL.*Nothing was started or charged/,
  )

  await page.getByRole('button', { name: 'Back to options' }).click()
  await page.getByRole('button', { name: /^From Research/ }).click()
  await expect(create(page)).toHaveAccessibleDescription('Please select a research to create your short video')
  expect(await used(patchbay)).toBe(before)
})

/** `audioUrl`: where nobody speaks https. */
async function recordingThenEpisode(page: Page, patchbay: Patchbay, audioUrl: string): Promise<void> {
  const title = 'Good morning from Northreach'
  const episodeId = await spokenEpisode(patchbay, `${title}.`)
  const before = await used(patchbay)
  await open(page, patchbay, /^From Podcast/)
  await expect(page.getByText('Please select a podcast or provide an audio URL')).toBeVisible()
  await page.getByRole('radio', { name: 'Custom audio URL' }).check({ force: true })
  const address = page.getByRole('textbox', { name: 'Audio URL' })
  await address.fill('talks.example.com/one.mp3')
  await address.blur()
  await expect(address).toHaveValue('http://talks.example.com/one.mp3')
  await expect(page.getByText('Please enter a valid audio URL. It must start with https://')).toBeVisible()
  await address.fill(audioUrl)
  await page.getByRole('textbox', { name: 'Instructions' }).fill('Begin with the storm')
  await create(page).click()
  await expect(page.getByText('Short creation started!')).toBeVisible()
  const stopped = await newestRequest(patchbay)
  expect(await bodyOf(patchbay, stopped)).toMatchObject({ audioUrl, avatar1: 1, avatar2: 2 })
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click()
  await expect(page.getByText(/Your 400 credits are back/)).toBeVisible()
  expect(await used(patchbay)).toBe(before)

  await page.getByRole('link', { name: /^Edit and try again/ }).click()
  await expect(address).toHaveValue(audioUrl)
  await expect(page.getByRole('textbox', { name: 'Instructions' })).toHaveValue('Begin with the storm')
  await page.getByRole('radio', { name: 'Existing episode' }).check({ force: true })
  await page.getByRole('radio', { name: new RegExp(title) }).check({ force: true })
  await page.getByRole('button', { name: 'Swap Hosts' }).click()
  await create(page).click()
  await expect(page.getByText('Short creation started!')).toBeVisible()
  const id = await newestRequest(patchbay)
  const order = { episodeId, avatar1: 2, avatar2: 1, instructions: 'Begin with the storm' }
  expect(await bodyOf(patchbay, id)).toMatchObject(order)
  expect((await ended(patchbay, id)).status).toBe(100)
}
