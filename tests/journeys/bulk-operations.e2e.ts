import type { Page } from '@playwright/test'
import { Patchbay } from './stage/patchbay.ts'
import { ended, expect, giveKey, test, watch } from './stage/test.ts'

type Listed = { id: string; requestTypeId: number; status: number }
const modifyPodcast = 2

test('three episodes modified in turn: one fails, the run is stopped, and all of it is made good', async ({ page }) => {
  // A server of its own: what it spends is counted.
  const patchbay = await Patchbay.startQuick()
  try {
    await modifiedInTurn(page, patchbay)
  } finally {
    await patchbay.stop()
  }
})

async function modifiedInTurn(page: Page, patchbay: Patchbay): Promise<void> {
  const problems = watch(page)
  await giveKey(page, patchbay.key)
  const [voice1, voice2] = await patchbay.call<{ id: number }[]>('content/GetVoices')
  for (const harbour of ['Northreach', 'Greyteeth', 'Saltmouth']) {
    const script = `SPEAKER_00: Good morning from ${harbour}.\nSPEAKER_01: And what a morning it is.`
    const { request_id: id } = await patchbay.call<{ request_id: string }>('Content/CreatePodcastCustomScript', {
      script,
      voice1: voice1?.id,
      voice2: voice2?.id,
    })
    expect((await ended(patchbay, id)).status).toBe(100)
  }

  await page.goto(`${patchbay.baseUrl}/podcasts/episodes`)
  await page.getByRole('button', { name: 'Bulk Actions' }).click()
  const panel = page.getByRole('region', { name: 'Bulk Operations' })
  await expect(panel.getByText('Select at least one episode.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page (3)' }).check()
  await panel.getByRole('radio', { name: /^Modify/ }).check()
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
  for (const { id } of await modified()) expect((await ended(patchbay, id)).status).toBe(100)
  expect(await patchbay.call('Content/Usage'), 'nothing was paid twice').toMatchObject({ used: 1200 })
  expect(problems).toEqual([])
}
