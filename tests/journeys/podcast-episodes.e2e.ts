import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { spokenEpisode } from './stage/episodes.ts'
import { expect, test } from './stage/test.ts'

const stampOf = (name: string) => `${name} ${Date.now()}`

test('three episodes are modified in bulk: one fails, the run is stopped, and the rest is done again', async ({
  console: page,
  patchbay,
}) => {
  const stamp = stampOf('Bulk')
  const titles = ['alpha', 'beta', 'gamma'].map((name) => `${stamp} ${name}`)
  for (const title of titles) await spokenEpisode(patchbay, `${title}.`)
  const modified = async () => {
    const list = await patchbay.call<{ requestTypeId: number; title: string; status: number }[]>('Content/List')
    return list.filter(({ requestTypeId, title }) => requestTypeId === 2 && title.startsWith(stamp))
  }
  // The network fails for the first order of the second episode.
  let orders = 0
  await page.route('**/v1/content/ModifyPodcast', async (route) => {
    orders += 1
    await (orders === 2 ? route.abort('connectionfailed') : route.continue())
  })
  await page.goto(`${patchbay.baseUrl}/podcasts/episodes?search=${encodeURIComponent(stamp)}`)
  await expect(page.getByText('Total 3 episodes')).toBeVisible()
  await page.getByRole('button', { name: 'Bulk Actions' }).click()
  await expect(page.getByRole('button', { name: 'Exit Operations' })).toBeVisible()
  for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}` }).check()
  const panel = page.getByRole('region', { name: 'Bulk Operations' })
  await expect(panel.getByText('Create Short')).toHaveCount(0)
  await panel.getByRole('radio', { name: /^Modify/ }).check({ force: true })
  await expect(panel.getByText('600 credits')).toBeVisible()
  await panel.getByRole('button', { name: 'Execute for 3 episodes' }).click()
  await expect(panel.getByText('Please do not close this page while the operation is in progress')).toBeVisible()
  await expect(panel.getByText('Processing Episode 2 of 3')).toBeVisible()
  await expect(panel.getByText('1 error')).toBeVisible()
  await panel.getByRole('button', { name: 'Stop' }).click()
  await expect(panel.getByText('1 completed, 1 failed, 1 left')).toBeVisible()
  await panel.getByRole('button', { name: 'Retry failed (1)' }).click()
  await expect(panel.getByText('2 completed, 1 left')).toBeVisible()
  await panel.getByRole('button', { name: 'Continue with the rest (1)' }).click()
  await expect(panel.getByText('3 completed')).toBeVisible()
  await expect
    .poll(async () => (await modified()).map(({ status }) => status), { timeout: 60_000 })
    .toEqual([100, 100, 100])
})

test('episodes are found, shown from elsewhere, put into a show, taken out, renamed, and written as CSV', async ({
  console: page,
  patchbay,
}) => {
  const stamp = stampOf('Found')
  const title = `${stamp} =SUM(1), "quoted"`
  const id = await spokenEpisode(patchbay, `${stamp} plain.`)
  await patchbay.call('podcast/shows', { name: `A show with a very long name ${stamp}` })

  await page.goto(`${patchbay.baseUrl}/podcasts/episodes?highlightEpisode=${id}`)
  const row = page.getByRole('row').filter({ hasText: stamp })
  await expect(row).toBeVisible()
  await expect(page.getByLabel('Show', { exact: true })).toHaveValue('unallocated')
  await expect(page).not.toHaveURL(/highlightEpisode/, { timeout: 10_000 })

  await row.getByRole('button', { name: /^Edit / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await dialog.getByRole('button', { name: /Save/ }).click()
  await expect(row).toContainText(title)

  await row.getByRole('button', { name: /Allocate/ }).click()
  await page.getByRole('menuitem', { name: /A show with a very/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Add|Allocate)/ })
    .click()
  await expect(row).toHaveCount(0)
  await page.getByLabel('Show', { exact: true }).selectOption('')
  await expect(row.getByText('A show with a v', { exact: false }).first()).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^all-episodes-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.split(/\r?\n/)[0]).toBe('id,audioUrl,title,requestedOn')
  const rows = parse(text, { columns: true }) as Record<string, string>[]
  expect(rows.find((found) => found['id'] === id)).toMatchObject({ title })

  await row.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByText('Remove this episode from the podcast show?')).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(row.getByRole('button', { name: /Allocate/ })).toBeVisible()

  await page.getByRole('textbox', { name: 'Search' }).fill('nothing is called like this')
  await expect(page.getByText('No episodes found matching your filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear All Filters' }).click()
  await expect(row).toBeVisible()
})
