import type { Page } from '@playwright/test'
import { openFinishedVideo, videoStateOf } from './stage/video.ts'
import type { Patchbay } from './stage/patchbay.ts'
import { tracedVariable } from './stage/prepared.ts'
import { waitForEnd, expect, storeApiKey, newestRequest, test, watchPageErrors } from './stage/test.ts'

// A trace fetches the pictures that a page has chosen or taken, which the page's own policy refuses. Said only where there
// would be one: what a file says of traces gives it a worker, a browser and a server of its own.
if (process.env[tracedVariable] !== undefined) test.use({ trace: 'off' })

type AvatarOrder = {
  kind: string
  body: { name: string; imageUrl: string | null; resources: { type: string }[] | null }
}
const orderOf = (patchbay: Patchbay, id: string) => patchbay.call<AvatarOrder>(`content/Order/${id}`)

/** Fills who it is and sends it; answers the order's id. */
async function submitAvatar(page: Page, patchbay: Patchbay, name: string): Promise<string> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  const change = page.getByRole('button', { name: /^(Choose|Change) .* your avatar$/ })
  if ((await change.textContent()) === 'Choose') {
    await change.click()
    await page
      .getByRole('dialog', { name: 'Select Voice' })
      .getByRole('button', { name: 'Ben English male', exact: true })
      .click()
  }
  await page.getByRole('button', { name: 'Create Avatar' }).click()
  await expect(page.getByText('Avatar creation started!')).toBeVisible()
  return newestRequest(patchbay)
}

const open = async (page: Page, patchbay: Patchbay, method: RegExp) => {
  await page.goto(`${patchbay.baseUrl}/videos/avatars/create`)
  await page.getByRole('button', { name: method }).click()
}

/** Who asked for less motion sees stills. */
const allowMotion = (page: Page) => page.emulateMedia({ reducedMotion: 'no-preference' })

/** What was ordered is followed to the library, where it plays for who looks at it: a loop, and a picture. */
async function expectPlaysInLibrary(page: Page, name: string): Promise<void> {
  await allowMotion(page)
  await openFinishedVideo(page)
  const card = page.getByRole('listitem').filter({ hasText: name })
  // Cards that come later move it away from under the pointer.
  await expect(async () => {
    await card.hover()
    expect(await videoStateOf(card.locator('video')), 'it plays').toMatchObject({ isReady: true, isMoving: true })
  }).toPass({ timeout: 30_000 })
  const { seconds, brightest, shades } = await videoStateOf(card.locator('video'))
  expect(Math.round(seconds)).toBeGreaterThanOrEqual(4)
  expect(Math.round(seconds)).toBeLessThanOrEqual(6)
  expect(brightest).toBeGreaterThan(100)
  expect(shades).toBeGreaterThan(8)
}

test('somebody is drawn from words, followed live, plays in the library and can host a short', async ({
  console: page,
  patchbay,
}) => {
  await open(page, patchbay, /^Text Description/)
  await page.getByRole('textbox', { name: 'What does your avatar look like?' }).fill('A teacher with a white beard')
  await submitAvatar(page, patchbay, 'Nora of the tower')

  const making = page.getByRole('article', { name: 'The making of Nora of the tower' })
  await expect(making.getByRole('list', { name: 'Steps of the work' }).getByText('Drawing the avatar')).toBeVisible()
  await expectPlaysInLibrary(page, 'Nora of the tower')
  await expect(page.getByRole('link', { name: 'Create New Avatar' })).toHaveAttribute('href', /avatars\/create$/)

  await page.goto(`${patchbay.baseUrl}/videos/create-short`)
  await page.getByRole('button', { name: /^Change avatar 2/ }).click()
  await page.getByRole('dialog', { name: 'Select Avatar' }).getByRole('button', { name: 'Nora of the tower' }).click()
  await expect(page.getByRole('button', { name: 'Change avatar 2, now Nora of the tower' })).toBeVisible()
})

test('a photo is taken, taken again and sent, and the camera is off whenever nobody looks into it', async ({
  console: page,
  context,
  patchbay,
}) => {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    const streams: MediaStream[] = []
    Object.assign(globalThis, { streams })
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      streams.push(stream)
      return stream
    }
  })
  /** Of each camera that was ever opened, whether it runs. */
  const running = () =>
    page.evaluate(() =>
      (globalThis as unknown as { streams: MediaStream[] }).streams.map((stream) =>
        stream.getTracks().some(({ readyState }) => readyState === 'live'),
      ),
    )
  const film = page.getByLabel('What the camera sees')
  const looksOut = () =>
    expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0)
  const photo = page.getByRole('img', { name: 'The photo that was taken' })

  await open(page, patchbay, /^Take Photo with Camera/)
  await page.getByRole('button', { name: 'Start camera' }).click()
  const failure = page.getByRole('alert')
  await expect(failure).toContainText('Failed to access camera. Please check permissions.')
  await expect(failure).toContainText('Allow it beside the address')

  await context.grantPermissions(['camera'])
  await page.getByRole('button', { name: 'Try again' }).click()
  await looksOut()
  expect(await running()).toEqual([true])
  await page.getByRole('button', { name: 'Back to options' }).click()
  await expect(film).toHaveCount(0)
  expect(await running()).toEqual([false])

  await page.getByRole('button', { name: /^Take Photo with Camera/ }).click()
  await page.getByRole('button', { name: 'Start camera' }).click()
  await looksOut()
  await page.getByRole('button', { name: 'Take photo' }).click()
  await expect(photo).toBeVisible()
  expect(await running()).toEqual([false, false])
  await page.getByRole('button', { name: 'Retake photo' }).click()
  await looksOut()
  await page.getByRole('button', { name: 'Take photo' }).click()
  await expect(photo).toBeVisible()
  // Kept like everything that was entered.
  await page.reload()
  expect(await photo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(1280)
  await page.getByRole('button', { name: 'Retake photo' }).click()
  await looksOut()
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  expect(await running(), 'also when the page is left').toEqual([false])

  await page.goBack()
  await page.getByRole('button', { name: 'Start camera' }).click()
  await looksOut()
  await page.getByRole('button', { name: 'Take photo' }).click()
  const id = await submitAvatar(page, patchbay, 'Me at my desk')
  expect((await orderOf(patchbay, id)).body).toMatchObject({ name: 'Me at my desk', resources: [{ type: 'picture' }] })
  await expectPlaysInLibrary(page, 'Me at my desk')
})

test('without a camera it is said, and an image is uploaded instead', async ({
  playwright,
  patchbay,
  launchOptions,
}) => {
  const args = (launchOptions.args ?? []).map((arg) => (/fake-device/.test(arg) ? `${arg}=device-count=0` : arg))
  const browser = await playwright.chromium.launch({ ...launchOptions, args })
  try {
    const page = await browser.newPage({ permissions: ['camera'] })
    const problems = watchPageErrors(page)
    await storeApiKey(page, patchbay.key)
    await open(page, patchbay, /^Take Photo with Camera/)
    await page.getByRole('button', { name: 'Start camera' }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to access camera. Please check permissions.')
    await expect(page.getByRole('alert')).toContainText('No camera was found.')

    const portrait = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 400 } })
    await page.getByRole('button', { name: 'Back to options' }).click()
    await page.getByRole('button', { name: /^Upload Image/ }).click()
    const file = page.locator('input[type="file"]')
    await file.setInputFiles({ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('Me') })
    await expect(page.getByText('Please select an image file (JPG, PNG, etc.)')).toBeVisible()
    const large = Buffer.alloc(10 * 1024 * 1024 + 1, 1)
    await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large })
    await expect(page.getByText('Image file must be less than 10MB')).toBeVisible()

    // What only the server can see loses neither the form nor a credit.
    await file.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html>') })
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada at sea')
    await page.getByRole('button', { name: 'Choose a voice for your avatar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: /^Ava/ }).click()
    const before = await patchbay.call<{ used: number }>('Content/Usage')
    await page.getByRole('button', { name: 'Create Avatar' }).click()
    await expect(page.getByRole('alert')).toContainText('Please select an image file')
    expect(await patchbay.call('Content/Usage')).toMatchObject({ used: before.used })

    await page.getByRole('button', { name: 'Remove page.png' }).click()
    await file.setInputFiles({ name: 'ada.png', mimeType: 'image/png', buffer: portrait })
    const id = await submitAvatar(page, patchbay, 'Ada at sea')
    expect((await orderOf(patchbay, id)).body).toMatchObject({ name: 'Ada at sea', resources: [{ type: 'picture' }] })
    await expectPlaysInLibrary(page, 'Ada at sea')
    expect(problems).toEqual([])
  } finally {
    await browser.close()
  }
})

test('an address without a picture costs nothing, is edited and tried again, and becomes an avatar', async ({
  console: page,
  patchbay,
  web,
}) => {
  await open(page, patchbay, /^From URL/)
  const portrait = web.serve('/portrait.png', await page.screenshot(), { type: 'image/png' })
  const { used } = await patchbay.call<{ used: number }>('Content/Usage')
  await page.getByRole('textbox', { name: 'Image URL' }).fill(portrait.replace('portrait', 'missing'))
  const failed = await submitAvatar(page, patchbay, 'Ines of the harbour')
  expect((await waitForEnd(patchbay, failed)).errorMessage).toMatch(/\S/)
  await expect(page.getByText(/Your 200 credits are back/)).toBeVisible()
  expect(await patchbay.call('Content/Usage')).toMatchObject({ used })

  await page.getByRole('link', { name: 'Edit and try again: Ines of the harbour' }).click()
  await expect(page.getByRole('textbox', { name: 'Image URL' })).toHaveValue(/missing\.png$/)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ines of the harbour')
  await page.getByRole('textbox', { name: 'Image URL' }).fill(portrait)
  const id = await submitAvatar(page, patchbay, 'Ines of the harbour')
  expect((await orderOf(patchbay, id)).body).toMatchObject({ name: 'Ines of the harbour', imageUrl: portrait })
  await expectPlaysInLibrary(page, 'Ines of the harbour')
})
