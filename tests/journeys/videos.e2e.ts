import AxeBuilder from '@axe-core/playwright'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parseBuffer } from 'music-metadata'
import { spokenEpisode } from './stage/episodes.ts'
import { expect, newestRequest, test } from './stage/test.ts'

test.use({ making: 'real' })

const question = 'Why do octopuses have three hearts?'
const lines = [question, 'Two of them feed the gills. One feeds the rest.', 'And that one rests when they swim.']

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

  await becomesAFilm(page, question)
})

test('the best part of an episode becomes a short with the hosts that were chosen', async ({
  console: page,
  patchbay,
}) => {
  const title = 'Two of them feed the gills'
  const episodeId = await spokenEpisode(patchbay, `${title}. ${lines[2]} ${question}`)
  await page.goto(`${patchbay.baseUrl}/videos/create-short`)
  await page.getByRole('button', { name: /^From Podcast/ }).click()
  await page.getByRole('radio', { name: new RegExp(title) }).check({ force: true })
  await page.getByRole('button', { name: 'Swap Hosts' }).click()
  await page.getByRole('button', { name: 'Create Short (400 credits)' }).click()
  await expect(page.getByText('Short creation started!')).toBeVisible()
  const id = await newestRequest(patchbay)
  expect((await patchbay.call<{ body: object }>(`content/Order/${id}`)).body).toMatchObject({
    episodeId,
    avatar1: 2,
    avatar2: 1,
  })
  await becomesAFilm(page, title)
})

/** Follows what was ordered to its end, sees it play in the page, and takes it away as a file. */
async function becomesAFilm(page: Page, title: string): Promise<void> {
  const making = page.getByRole('article', { name: `The making of ${title}` })
  await expect(making.getByRole('list', { name: 'Steps of the work' }).getByText('Drawing the video')).toBeVisible()
  await expect(making.getByRole('link', { name: 'Open', exact: true })).toBeVisible({ timeout: 90_000 })
  const cover = await making.locator('img').boundingBox()
  expect((cover?.height ?? 0) / (cover?.width ?? 1), 'its cover stands upright').toBeCloseTo(16 / 9, 1)

  await page.getByRole('link', { name: 'View Shorts' }).click()
  await page.getByRole('button', { name: `Play ${title}` }).click()
  const player = page.getByRole('dialog', { name: title })
  await expect
    .poll(() => seen(page), { message: 'it plays' })
    .toMatchObject({ isReady: true, isMoving: true, size: [1080, 1920] })
  const { seconds, brightest, shades } = await seen(page)
  expect(seconds).toBeGreaterThan(5)
  // The title card, the hosts and their captions: neither black nor of one colour.
  expect(brightest).toBeGreaterThan(100)
  expect(shades).toBeGreaterThan(8)

  const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('[role="dialog"]').analyze()
  expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([])

  const address = (await player.getByLabel(title).getAttribute('src')) ?? ''
  expect((await fetch(address, { method: 'HEAD' })).headers.get('content-type')).toBe('video/mp4')
  const coming = page.waitForEvent('download')
  await player.getByRole('link', { name: 'Download' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/\.mp4$/)
  const { format } = await parseBuffer(
    await readFile(await download.path()),
    { mimeType: 'video/mp4' },
    { duration: true },
  )
  expect(format.duration).toBeCloseTo(seconds, 0)
}

/** The film that is open, by what the browser knows of it and by a frame that is drawn. */
async function seen(page: Page) {
  return page
    .getByRole('dialog')
    .locator('video')
    .evaluate((video: HTMLVideoElement) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 54, height: 96 })
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
