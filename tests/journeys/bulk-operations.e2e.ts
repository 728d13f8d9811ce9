import type { Page } from '@playwright/test'
import { stageEpisodes, stageShow } from '../server/stage-episodes.ts'
import { Patchbay } from './stage/patchbay.ts'
import { startServerWithoutWorker } from './stage/server-without-worker.ts'
import { waitForEnd, expect, storeApiKey, test, watchPageErrors } from './stage/test.ts'

type Listed = { id: string; requestTypeId: number; status: number }
const [modifyPodcast, createShorts, createExplainer] = [2, 4, 1000]
const harbourNames = ['Northreach', 'Greyteeth', 'Saltmouth']

test('of three episodes shorts and explainers are made, and they are modified: one of each fails, a run is stopped, and all of it is made good', async ({
  page,
}) => {
  // A server of its own: what it spends is counted.
  const patchbay = await Patchbay.startQuick()
  try {
    const problems = watchPageErrors(page)
    await storeApiKey(page, patchbay.key)
    await createEpisodes(patchbay)
    await expectVideosSequentially(page, patchbay)
    await expectModifiedSequentially(page, patchbay)
    expect(problems).toEqual([])
  } finally {
    await patchbay.stop()
  }
})

test('the bulk bar over 115 episodes: all of a filter, over its pages, by mouse and by keyboard', async ({ page }) => {
  const { api, key, baseUrl } = await seedEpisodes()
  try {
    const problems = watchPageErrors(page)
    await storeApiKey(page, key)
    await page.goto(`${baseUrl}/podcasts/episodes`)
    const bar = page.getByRole('region', { name: 'What to do with the selected episodes' })
    await page.getByRole('button', { name: 'Bulk Actions' }).click()
    await bar.getByRole('button', { name: 'Select all 115' }).click()
    await expect(bar.getByText('113 selected')).toBeVisible()
    await expect(bar.getByText('2 without audio were left out.')).toBeVisible()

    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Page 2 of 3')).toBeVisible()
    await expect(page.getByRole('checkbox', { checked: true }), 'what is chosen stays so on every page').toHaveCount(51)
    const boxes = page.getByRole('row').getByRole('checkbox')
    await boxes.nth(3).click()
    await boxes.nth(6).click({ modifiers: ['Shift'] })
    await expect(bar.getByText('109 selected')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bar).toHaveCount(0)
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+J')
    await expect(bar.getByText('2 selected')).toBeVisible()

    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: 'Search' }).fill('part 1')
    await expect(page.getByText(/^Total 25 episodes$/)).toBeVisible()
    await page.getByRole('button', { name: 'Bulk Actions' }).click()
    await bar.getByRole('button', { name: 'Select all 25' }).click()
    await bar.getByRole('button', { name: 'Allocate' }).click()
    const sheet = page.getByRole('region', { name: 'Bulk Operations' })
    await sheet.getByLabel('Podcast show').selectOption({ label: 'Harbour News' })
    await sheet.getByRole('button', { name: 'Allocate: 25 episodes' }).click()
    await expect(sheet.getByText('25 completed')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Harbour News' })).toHaveCount(25)

    await page.getByRole('textbox', { name: 'Search' }).fill('part 11')
    await expect(page.getByText(/^Total 5 episodes$/)).toBeVisible()
    await bar.getByRole('button', { name: 'Select all 5' }).click()
    await bar.getByRole('button', { name: 'Delete' }).click()
    await sheet.getByRole('button', { name: 'Delete: 5 episodes' }).click()
    await expect(sheet.getByText('5 completed')).toBeVisible()
    await expect(page.getByText('No episodes found matching your filters.')).toBeVisible()
    const left = await api.call('GET', '/v1/podcast/episodes?page=1&limit=1', { key })
    expect(left.body).toMatchObject({ totalCount: 110 })
    expect(problems).toEqual([])
  } finally {
    await api.stop()
  }
})

/** 113 finished episodes, one that waits and one that failed, written as rows: nothing is made. */
async function seedEpisodes() {
  const studio = await startServerWithoutWorker()
  const { api, key } = studio
  await stageShow(api, key)
  const made = Array.from({ length: 113 }, (_, index) => ({
    title: `The keepers, part ${index + 1}`,
    requestedOn: new Date(Date.UTC(2026, 0, 1, index + 1)),
  }))
  const failure = { state: 'failed', errorOn: new Date(), errorMessage: 'No' } as const
  await stageEpisodes(api, key, [
    ...made,
    { title: 'Waits', isMade: false },
    { title: 'Failed', isMade: false, ...failure },
  ])
  return studio
}

async function expectModifiedSequentially(page: Page, patchbay: Patchbay): Promise<void> {
  const { used } = await patchbay.call<{ used: number }>('Content/Usage')
  await page.goto(`${patchbay.baseUrl}/podcasts/episodes`)
  await page.getByRole('button', { name: 'Bulk Actions' }).click()
  const panel = page.getByRole('region', { name: 'Bulk Operations' })
  const modify = page.getByRole('button', { name: 'Modify', exact: true })
  await expect(modify, 'with nothing chosen it is dimmed').toBeDisabled()
  const all = page.getByRole('checkbox', { name: 'Select all on this page (3)' })
  await all.check()
  await modify.click()
  await all.uncheck()
  await expect(panel.getByText('Select at least one episode.')).toBeVisible()
  await all.check()
  await expect(panel.getByText('600 credits', { exact: true })).toBeVisible()

  let orders = 0
  const held = Promise.withResolvers<void>()
  await page.route('**/content/ModifyPodcast', async (route) => {
    orders += 1
    if (orders !== 2) return route.continue()
    await held.promise
    return route.fulfill({ status: 503, json: {} })
  })
  await panel.getByRole('button', { name: 'Execute for 3 episodes' }).click()
  await expect(panel.getByText('Processing Episode 2 of 3')).toBeVisible()
  await page.getByRole('link', { name: 'My Requests' }).first().click()
  const warning = page.getByRole('dialog', { name: 'Leave this page?' })
  await expect(warning).toContainText('Please do not close this page while the operation is in progress')
  await warning.getByRole('button', { name: 'Cancel' }).click()
  await panel.getByRole('button', { name: 'Stop' }).click()
  held.resolve()
  await expect(panel.getByText('1 completed, 1 failed, 1 left')).toBeVisible()
  await expect(panel.getByText('Failed to modify episode')).toBeVisible()

  await panel.getByRole('button', { name: 'Retry failed (1)' }).click()
  await expect(panel.getByText('2 completed, 1 left')).toBeVisible()
  await panel.getByRole('button', { name: 'Continue with the rest (1)' }).click()
  await expect(panel.getByText('3 completed')).toBeVisible()

  const modified = async () =>
    (await patchbay.call<Listed[]>('Content/List')).filter(({ requestTypeId }) => requestTypeId === modifyPodcast)
  await expect.poll(async () => (await modified()).length).toBe(3)
  for (const { id } of await modified()) expect((await waitForEnd(patchbay, id)).status).toBe(100)
  expect(await patchbay.call('Content/Usage'), 'nothing was paid twice').toMatchObject({ used: used + 600 })
}

/** A short conversation in each harbour. */
async function createEpisodes(patchbay: Patchbay): Promise<void> {
  const [voice1, voice2] = await patchbay.call<{ id: number }[]>('content/GetVoices')
  for (const harbour of harbourNames) {
    const script = [
      `SPEAKER_00: Good morning from ${harbour}.`,
      'SPEAKER_01: And what a morning it is.',
      `SPEAKER_00: The water of ${harbour} comes two hours after the moon has passed. No almanac can tell it from the moon alone.`,
      `SPEAKER_01: Sailors wrote down how long ${harbour} took. Every harbour has a clock of its own.`,
    ].join('\n')
    const { request_id: id } = await patchbay.call<{ request_id: string }>('Content/CreatePodcastCustomScript', {
      script,
      voice1: voice1?.id,
      voice2: voice2?.id,
    })
    expect((await waitForEnd(patchbay, id)).status).toBe(100)
  }
}

async function expectVideosSequentially(page: Page, patchbay: Patchbay): Promise<void> {
  await page.goto(`${patchbay.baseUrl}/podcasts/episodes`)
  await page.getByRole('button', { name: 'Bulk Actions' }).click()
  const panel = page.getByRole('region', { name: 'Bulk Operations' })
  const all = page.getByRole('checkbox', { name: 'Select all on this page (3)' })
  const ordered = async (type: number) =>
    (await patchbay.call<Listed[]>('Content/List')).filter(({ requestTypeId }) => requestTypeId === type).length
  const runs = [
    { verb: 'Create Short', call: '**/Video/CreateShorts', type: createShorts, cost: '1,200 credits' },
    { verb: 'Create Explainer', call: '**/content/Repurpose', type: createExplainer, cost: '150 credits' },
  ]
  for (const { verb, call, type, cost } of runs) {
    // With nothing chosen it is dimmed.
    await all.check()
    await page.getByRole('region', { name: 'What to do' }).getByRole('button', { name: verb, exact: true }).click()
    await expect(panel.getByText(cost, { exact: true })).toBeVisible()
    let orders = 0
    await page.route(call, (route) =>
      (orders += 1) === 2 ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    )
    await panel.getByRole('button', { name: 'Execute for 3 episodes' }).click()
    await expect(panel.getByText('Processing Episode 2 of 3')).toBeVisible()
    await expect(panel.getByText('2 completed, 1 failed')).toBeVisible()
    await expect(panel.getByText(`Failed to ${verb.toLowerCase()}`)).toBeVisible()
    await panel.getByRole('button', { name: 'Retry failed (1)' }).click()
    await expect(panel.getByText('3 completed')).toBeVisible()
    expect(await ordered(type), 'nothing was ordered twice').toBe(3)
  }
}
