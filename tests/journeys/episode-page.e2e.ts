import type { Page } from '@playwright/test'
import { lighthouse } from './stage/sources.ts'
import { waitForEnd, expect, test } from './stage/test.ts'

// One episode serves all of them.
test.describe.configure({ mode: 'default' })

/** The one that is opened: short, of one source, so that what is said can be followed to it. */
let episodeId = ''
let title = ''

test.beforeAll(async ({ patchbay }) => {
  const { request_id } = await patchbay.call<{ request_id: string }>('Content/Create', {
    outputType: 'audio',
    duration: 'short',
    resources: [{ type: 'text', content: lighthouse.paragraphs.join('\n\n') }],
  })
  await waitForEnd(patchbay, request_id)
  episodeId = request_id
  title = (await patchbay.call<{ audioTitle: string }>(`content/status/${request_id}`)).audioTitle
})

const lines = (page: Page) => page.locator('[data-line]')
const currentLine = (page: Page) => page.locator('[data-line][data-current]')

test('an episode is opened from the list, read along, and followed to its source', async ({
  console: page,
  patchbay,
}) => {
  await page.goto(`${patchbay.baseUrl}/podcasts/episodes`)
  // Other journeys make episodes of the same text.
  await page.locator(`a[href$="/${episodeId}"]`, { hasText: title }).click()
  await expect(page).toHaveURL(new RegExp(`/podcasts/episodes/${episodeId}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)

  await lines(page).nth(3).locator('[data-word]').first().click()
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
  await expect(currentLine(page)).toHaveAttribute('data-line', /^[345]$/)
  await expect(page.locator('[data-now]')).toHaveCount(1)

  const sentence = page.locator('[data-line]', { has: page.getByRole('button', { name: /^Source passage/ }) }).first()
  await sentence
    .getByRole('button', { name: /^Source passage/ })
    .first()
    .click()
  const passage = page.getByRole('dialog', { name: /^Source passage/ })
  await expect(passage).toContainText(/lighthouse|lamp|tower/i)
  await page.keyboard.press('Escape')
  await expect(passage).toHaveCount(0)

  await page.getByRole('tab', { name: 'Sources' }).click()
  await expect(page).toHaveURL(/tab=sources/)
  await page
    .getByRole('button', { name: /^Play passage/ })
    .first()
    .click()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Sources' })).toHaveAttribute('aria-selected', 'true')
  // Transcript is the tab before the two on its left.
  await page.getByRole('tab', { name: 'Sources' }).press('Home')
  await expect(currentLine(page)).toHaveCount(1)
})

test('on a phone its words come first, a passage is a sheet, and all of the player opens by a tap and leads back to it', async ({
  console: page,
  patchbay,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${patchbay.baseUrl}/podcasts/episodes/${episodeId}`)
  const first = await lines(page).first().boundingBox()
  expect(first?.y, 'the first words stand in the first window').toBeLessThan(620)
  await page
    .getByRole('button', { name: /^Source passage/ })
    .first()
    .click()
  const sheet = await page.getByRole('dialog', { name: /^Source passage/ }).boundingBox()
  expect([sheet?.x, Math.round((sheet?.y ?? 0) + (sheet?.height ?? 0)) <= 844]).toEqual([0, true])
  await page.getByRole('button', { name: 'Close the passage' }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('link', { name: 'Calendar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  await page.getByRole('button', { name: `Now playing: ${title}` }).click()
  const player = page.getByRole('dialog', { name: 'Now playing' })
  await player.getByRole('button', { name: 'Transcript' }).click()
  await expect(player.locator('[data-line]').first()).toBeVisible()
  await page.goBack()
  await expect(player).toHaveCount(0)
  await page.getByRole('button', { name: `Now playing: ${title}` }).click()
  await player.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, 'no wider than the window').toBeLessThanOrEqual(0)
})

test('whoever has its link hears it there, and chapters and words follow the sound', async ({ page, patchbay }) => {
  const { shareUrl } = await patchbay.call<{ shareUrl: string }>(`content/status/${episodeId}`)
  await page.goto(shareUrl)
  await expect(page.locator('audio')).not.toHaveAttribute('controls')
  await page
    .locator('.line [data-words]')
    .nth(2)
    .click({ position: { x: 40, y: 8 } })
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(page.locator('.line[aria-current]')).toHaveCount(1)
  const saidNow = () => page.evaluate(() => [...(CSS.highlights.get('said') ?? [])].map(String).join())
  await expect.poll(saidNow).toMatch(/^\S+$/)
  const second = page.locator('.chapter').nth(1)
  await second.click()
  await expect(second).toHaveAttribute('aria-current', 'true')
  await page.getByRole('slider', { name: 'Position' }).press('Home')
  await expect(page.locator('.chapter').first()).toHaveAttribute('aria-current', 'true')
})

test('an address of nothing says so', async ({ console: page, patchbay }) => {
  await page.goto(`${patchbay.baseUrl}/podcasts/episodes/${crypto.randomUUID()}`)
  await expect(page.getByText('There is no episode at this address.')).toBeVisible()
})
