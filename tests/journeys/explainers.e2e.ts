import AxeBuilder from '@axe-core/playwright'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parseBuffer } from 'music-metadata'
import { lighthouse } from './stage/sources.ts'
import type { Patchbay } from './stage/patchbay.ts'
import { expect, test } from './stage/test.ts'

test.use({ making: 'real' })

const article = lighthouse.paragraphs.slice(0, 4).join(' ')
const table = `Year,Visitors to the lighthouse\n2021,1200\n2022,2100\n2023,3400\n2024,5200\n`

const begin = async (page: Page, patchbay: Patchbay, intent: 'Single' | 'Multiple') => {
  await page.goto(`${patchbay.baseUrl}/videos/explainers/new`)
  await page.getByRole('button', { name: /^From existing content/ }).click()
  await page.getByRole('button', { name: new RegExp(`^${intent}`) }).click()
}
const addText = async (page: Page, text: string) => {
  await page.getByRole('button', { name: /^Text/ }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(text)
  await page.getByRole('button', { name: 'Add Text' }).click()
  await page.getByRole('button', { name: 'Back to options' }).click()
}

test('a text and a table become an explainer: followed over a reload, it plays in the page and is taken away as a file', async ({
  console: page,
  patchbay,
}) => {
  await begin(page, patchbay, 'Single')
  await addText(page, article)
  await page.getByRole('button', { name: /^File/ }).click()
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name: 'visitors.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await expect(page.getByRole('region', { name: 'Added sources' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('button', { name: 'Create video' }).click()

  await expect(page.getByText('Your explainer video has been requested.')).toBeVisible()
  const making = page.getByRole('article', { name: /^The making of/ })
  await expect(making.getByRole('list', { name: 'Steps of the work' })).toBeVisible()
  await page.reload()
  await expect(making.getByRole('list', { name: 'Steps of the work' })).toBeVisible()
  await expect(page.getByText('Your explainer video has been requested.')).toHaveCount(0)
  await expect(making.getByRole('link', { name: 'Open', exact: true })).toBeVisible({ timeout: 90_000 })
  const cover = await making.locator('img').boundingBox()
  expect((cover?.width ?? 0) / (cover?.height ?? 1), 'its cover is wide').toBeCloseTo(16 / 9, 1)
  await making.getByRole('link', { name: 'Open', exact: true }).click()

  const player = page.getByRole('dialog')
  await expect
    .poll(() => seen(page), { message: 'it plays' })
    .toMatchObject({ isReady: true, isMoving: true, size: [1920, 1080] })
  const { seconds, brightest, shades } = await seen(page)
  expect(seconds).toBeGreaterThan(10)
  expect(brightest).toBeGreaterThan(100)
  expect(shades).toBeGreaterThan(8)
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('[role="dialog"]').analyze()
  expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([])

  const coming = page.waitForEvent('download')
  await player.getByRole('link', { name: 'Download' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/\.mp4$/)
  const file = await readFile(await download.path())
  const { format } = await parseBuffer(file, { mimeType: 'video/mp4' }, { duration: true })
  expect(format.duration).toBeCloseTo(seconds, 0)
})

test('of several videos one is refused: the others are made, the reason is said, and its source stays in the form', async ({
  console: page,
  patchbay,
}) => {
  await begin(page, patchbay, 'Multiple')
  await addText(page, article)
  await page.getByRole('button', { name: /^Topic/ }).click()
  await expect(page.getByText('PATCHBAY_TEXT_MODEL')).toBeVisible()
  await page.getByRole('textbox', { name: 'What should the video explain?' }).fill('Quantum gravity')
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('button', { name: 'Create 2 videos' }).click()
  await expect(page.getByText('Your explainer video has been requested.')).toBeVisible()
  await expect(page.getByText(/^topic \(resource 2\): .*PATCHBAY_TEXT_MODEL/)).toBeVisible()
  await expect(page.getByRole('article', { name: /^The making of/ })).toBeVisible()
  const made = await patchbay.call<{ title: string }[]>('video/GetExplainerVideos')
  expect(made.map(({ title }) => title).filter((title) => title.includes('Quantum'))).toEqual([])

  await page.getByRole('button', { name: /^From existing content/ }).click()
  await page.getByRole('button', { name: /^Multiple/ }).click()
  const left = page.getByRole('region', { name: 'Added sources' }).getByRole('listitem')
  await expect(left).toHaveText([/Quantum gravity/])
})

test('ideas about a topic cost nothing; where nothing is known of it, the setting is named before anything is charged', async ({
  console: page,
  patchbay,
}) => {
  const used = async () => (await patchbay.call<{ used: number }>('Content/Usage')).used
  const before = await used()
  await page.goto(`${patchbay.baseUrl}/videos/explainers/new/anything/else`)
  await expect(page).toHaveURL(/\/videos\/explainers\/new$/)
  await page.getByRole('button', { name: /^From a topic/ }).click()
  await page.getByRole('textbox', { name: 'Topic' }).fill('Quantum gravity')
  await page.getByRole('button', { name: 'Generate ideas' }).click()
  const ideas = page.getByRole('group', { name: 'Suggestions' }).getByRole('checkbox')
  await expect(ideas.first()).toBeVisible()
  await page.getByRole('button', { name: 'Create video' }).click()
  await expect(page.getByText('Select at least one suggestion to send.').first()).toBeVisible()
  await ideas.first().check()
  await page.getByRole('button', { name: 'Create video' }).click()
  await expect(page.getByRole('alert').getByText(/PATCHBAY_TEXT_MODEL/)).toBeVisible()
  await expect(ideas.first()).toBeChecked()
  expect(await used()).toBe(before)
})

/** The film that is open, by what the browser knows of it and by a frame that is drawn. */
async function seen(page: Page) {
  return page
    .getByRole('dialog')
    .locator('video')
    .evaluate((video: HTMLVideoElement) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 96, height: 54 })
      const context = canvas.getContext('2d')
      context?.drawImage(video, 0, 0, canvas.width, canvas.height)
      const drawn = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      const greens = [...drawn].filter((_, place) => place % 4 === 1)
      return {
        seconds: video.duration,
        isReady: video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
        isMoving: video.currentTime > 0,
        size: [video.videoWidth, video.videoHeight],
        brightest: Math.max(...greens),
        shades: new Set(greens).size,
      }
    })
}
