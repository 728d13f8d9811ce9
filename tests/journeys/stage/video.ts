import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** A film by what the browser knows of it and by a frame that is drawn, small, to a canvas. */
export const videoStateOf = (film: Locator) =>
  film.evaluate((video: HTMLVideoElement) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 96, height: 96 })
    const context = canvas.getContext('2d')
    context?.drawImage(video, 0, 0, canvas.width, canvas.height)
    const drawn = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    const colors = [...drawn].filter((_, index) => index % 4 !== 3)
    return {
      seconds: video.duration,
      isReady: video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
      isMoving: video.currentTime > 0,
      size: [video.videoWidth, video.videoHeight],
      brightest: Math.max(...colors),
      shades: new Set(colors).size,
    }
  })

/** The film that stands open. */
export const openVideo = (page: Page) => videoStateOf(page.getByRole('dialog').locator('video'))

/** What the quick studio made plays: a moment of it, of which no more is asked than that there is a picture. */
export async function expectQuickVideoPlays(page: Page): Promise<void> {
  await expect.poll(() => openVideo(page), { message: 'it plays' }).toMatchObject({ isReady: true, isMoving: true })
  const { seconds, brightest } = await openVideo(page)
  expect(seconds).toBeGreaterThan(0)
  expect(brightest, 'it is not black').toBeGreaterThan(20)
}

/** What was ordered is followed to its end, where it is opened. */
export const openFinishedVideo = (page: Page): Promise<void> =>
  page
    .getByRole('article', { name: /^The making of/ })
    .first()
    .getByRole('link', { name: 'Open', exact: true })
    .click({ timeout: 90_000 })
