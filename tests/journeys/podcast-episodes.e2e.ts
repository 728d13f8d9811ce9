import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { createEpisode } from './stage/create-episode.ts'
import { makeEpisode } from './stage/episodes.ts'
import { waitForCompletion } from './stage/my-requests.ts'
import { articlePage, lighthouse, createPdf } from './stage/sources.ts'
import { waitForEnd, expect, newestRequest, test } from './stage/test.ts'

const timestampOf = (name: string) => `${name} ${Date.now()}`

test('episodes are found, shown from elsewhere, put into a show, taken out, renamed, and written as CSV', async ({
  console: page,
  patchbay,
}) => {
  const stamp = timestampOf('Found')
  const title = `${stamp} =SUM(1), "quoted"`
  const id = await makeEpisode(patchbay, `${stamp} plain.`)
  await patchbay.call('podcast/shows', { name: `A show with a very long name ${stamp}` })

  await page.goto(`${patchbay.baseUrl}/podcasts/episodes?highlightEpisode=${id}`)
  const row = page.getByRole('row').filter({ hasText: stamp })
  await expect(row).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove the filter Show: Unallocated' })).toBeVisible()
  await expect(page).not.toHaveURL(/highlightEpisode/, { timeout: 10_000 })

  await row.getByRole('button', { name: /^More for / }).click()
  await page.getByRole('menuitem', { name: 'Edit title and description' }).click()
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
  await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByLabel('Show', { exact: true }).selectOption('')
  await page.getByRole('button', { name: 'Done' }).click()
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

test('a file is uploaded once to be kept, and is the source of a later episode', async ({
  console: page,
  patchbay,
}) => {
  const name = `${timestampOf('kept')}.txt`
  const kept = page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
  await createEpisode.open(page, patchbay)
  await createEpisode.chooseSource(page, 'Upload File')
  const buffer = Buffer.from(lighthouse.paragraphs.join('\n\n'))
  await page.getByLabel('Upload and keep').setInputFiles({ name, mimeType: 'text/plain', buffer })
  await expect(kept).toBeChecked()
  await createEpisode.source(page, name).waitFor()
  await page.getByRole('button', { name: 'Clear form' }).click()

  await createEpisode.open(page, patchbay)
  await createEpisode.chooseSource(page, 'Upload File')
  await expect(kept).not.toBeChecked()
  await kept.check()
  await createEpisode.goToSettings(page)
  await createEpisode.chooseShort(page)
  const order = page.waitForRequest((request) => /\/content\/create$/i.test(request.url()))
  await createEpisode.submit(page)
  const files = await patchbay.call<{ id: string; name: string }[]>('files')
  expect((await order).postDataJSON()).toMatchObject({
    resources: [{ type: 'file', content: files.find((file) => file.name === name)?.id }],
  })
  await createEpisode.seeItAccepted(page)
  expect(await waitForEnd(patchbay, await newestRequest(patchbay))).toMatchObject({ status: 100 })
})

test('a failed order is edited: its form opens filled, the broken address is replaced, and it is made', async ({
  console: page,
  patchbay,
  web,
}) => {
  const broken = `http://${web.host}/mistyped`
  const { request_id: failed } = await patchbay.call<{ request_id: string }>('Content/Create', {
    outputType: 'audio',
    duration: 'short',
    resources: [{ type: 'website', content: broken }],
  })
  await waitForEnd(patchbay, failed)
  await page.goto(`${patchbay.baseUrl}/requests?making=${failed}`)
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Edit and try again/ })
    .click()
  await expect(createEpisode.source(page, broken)).toBeVisible()
  await page.getByRole('button', { name: `Remove ${broken}` }).click()
  await createEpisode.addWebsite(page, web.serve('/well-typed', articlePage(lighthouse)))
  await createEpisode.goToSettings(page)
  await expect(page.getByRole('radio', { name: /^Short/ })).toBeChecked()
  await createEpisode.submit(page)
  await createEpisode.seeItAccepted(page)
  const newer = await newestRequest(patchbay)
  expect(newer).not.toBe(failed)
  expect(await waitForEnd(patchbay, newer)).toMatchObject({ status: 100 })
})

/** How an episode is made sounds the same from any source; what differs is how a source is brought, and read. */
const sourceSetups: Record<string, (page: Page) => Promise<void>> = {
  'a PDF file': async (page) => {
    await createEpisode.chooseSource(page, 'Upload File')
    const file = { name: 'northreach.pdf', mimeType: 'application/pdf', buffer: await createPdf(lighthouse) }
    // Beside it stands, once it has come, the field for files that are kept.
    await page.getByLabel('Choose files').setInputFiles(file)
    await expect(page.getByText('northreach.pdf').first()).toBeVisible()
  },
  'a text': async (page) => {
    await createEpisode.chooseSource(page, 'Add Text')
    await page.getByLabel('Text', { exact: true }).fill(lighthouse.paragraphs.join('\n\n'))
    await page.getByRole('button', { name: 'Add Text', exact: true }).last().click()
  },
}

for (const [kind, bring] of Object.entries(sourceSetups)) {
  test(`an episode from ${kind}, told in its words`, async ({ console: page, patchbay }) => {
    await createEpisode.open(page, patchbay)
    await bring(page)
    await createEpisode.goToSettings(page)
    await createEpisode.chooseShort(page)
    await createEpisode.submit(page)
    await createEpisode.seeItAccepted(page)
    await waitForCompletion(page)
    const { transcriptUrl } = await patchbay.call<{ transcriptUrl: string }>(
      `content/status/${await newestRequest(patchbay)}`,
    )
    const transcript = await (await fetch(transcriptUrl)).text()
    expect(transcript).toContain('SPEAKER_01')
    const told = lighthouse.paragraphs.filter((words) => transcript.includes(words.slice(0, 50)))
    expect(told.length, 'sentences of the source that are said').toBeGreaterThan(2)
  })
}
