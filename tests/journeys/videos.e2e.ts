import AxeBuilder from '@axe-core/playwright'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parseBuffer } from 'music-metadata'
import { addText, startExplainer } from './stage/create-explainer.ts'
import { openVideo } from './stage/video.ts'
import { lighthouse } from './stage/sources.ts'
import { expect, test } from './stage/test.ts'

// What is drawn and spoken for real; of what else a video is made, and how it is ordered, the files of their nouns show.
test.use({ making: 'real' })

const question = 'Why do octopuses have three hearts?'
const lines = [question, 'Two of them feed the gills. One feeds the rest.', 'And that one rests when they swim.']
const article = lighthouse.paragraphs.slice(0, 2).join(' ')
const table = `Year,Visitors to the lighthouse\n2021,1200\n2022,2100\n2023,3400\n2024,5200\n`

const progressOf = (page: Page) => page.getByRole('article', { name: /^The making of/ })

test('a script becomes a short: it is followed live, plays in the page, and is taken away as a file', async ({
  console: page,
  patchbay,
}) => {
  await page.goto(`${patchbay.baseUrl}/videos/create-short`)
  await page.getByRole('button', { name: /^Custom Script/ }).click()
  for (const line of lines) {
    await page.getByRole('textbox', { name: /^What .* says$/ }).fill(line)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(lines.length)
  await page.getByRole('button', { name: 'Create Short (400 credits)' }).click()
  await expect(page.getByText('Short creation started!')).toBeVisible()
  await expect(
    progressOf(page).getByRole('list', { name: 'Steps of the work' }).getByText('Drawing the video'),
  ).toBeVisible()
  await expectVideoMade(page, { size: [1080, 1920], minSeconds: 5 })
})

test('a text and a table become an explainer: followed over a reload, it plays in the page and is taken away as a file', async ({
  console: page,
  patchbay,
}) => {
  await startExplainer(page, patchbay, 'Single')
  await addText(page, article)
  await page.getByRole('button', { name: /^File/ }).click()
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name: 'visitors.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await expect(page.getByRole('region', { name: 'Added sources' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('button', { name: 'Create video' }).click()

  await expect(page.getByText('Your explainer video has been requested.')).toBeVisible()
  await expect(progressOf(page).getByRole('list', { name: 'Steps of the work' })).toBeVisible()
  await page.reload()
  await expect(progressOf(page).getByRole('list', { name: 'Steps of the work' })).toBeVisible()
  await expect(page.getByText('Your explainer video has been requested.')).toHaveCount(0)
  await expectVideoMade(page, { size: [1920, 1080], minSeconds: 10 })
})

/** Follows what was ordered to its end, sees it play in the page, and takes it away as a file. */
async function expectVideoMade(page: Page, { size, minSeconds }: { size: [number, number]; minSeconds: number }) {
  const open = progressOf(page).getByRole('link', { name: 'Open', exact: true })
  await expect(open).toBeVisible({ timeout: 90_000 })
  const cover = await progressOf(page).locator('img').boundingBox()
  expect((cover?.width ?? 0) / (cover?.height ?? 1), 'its cover has its shape').toBeCloseTo(size[0] / size[1], 1)

  await open.click()
  const player = page.getByRole('dialog')
  await expect
    .poll(() => openVideo(page), { message: 'it plays' })
    .toMatchObject({ isReady: true, isMoving: true, size })
  const { seconds, brightest, shades } = await openVideo(page)
  expect(seconds).toBeGreaterThan(minSeconds)
  // Words, people, slides: neither black nor of one colour.
  expect(brightest).toBeGreaterThan(100)
  expect(shades).toBeGreaterThan(8)

  const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('[role="dialog"]').analyze()
  expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([])

  const address = (await player.locator('video').getAttribute('src')) ?? ''
  expect((await fetch(address, { method: 'HEAD' })).headers.get('content-type')).toBe('video/mp4')
  const coming = page.waitForEvent('download')
  await player.getByRole('link', { name: 'Download' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/\.mp4$/)
  const file = await readFile(await download.path())
  const { format } = await parseBuffer(file, { mimeType: 'video/mp4' }, { duration: true })
  expect(format.duration).toBeCloseTo(seconds, 0)
}
