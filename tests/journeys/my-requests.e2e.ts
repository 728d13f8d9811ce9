import { readFile } from 'node:fs/promises'
import { measureAudio } from './stage/audio.ts'
import { makeEpisode } from './stage/episodes.ts'
import { waitForCompletion, playNewestRequest } from './stage/my-requests.ts'
import { articlePage, lighthouse } from './stage/sources.ts'
import { waitForEnd, expect, test } from './stage/test.ts'

test.use({ making: 'real' })

test('work is seen from the order to the sound: stage, toast, player, file, and away with it', async ({
  console: page,
  patchbay,
  web,
}) => {
  const address = web.serve('/northreach', articlePage(lighthouse))
  await page.goto(`${patchbay.baseUrl}/settings`)
  const { request_id: id } = await patchbay.call<{ request_id: string }>('Content/Create', {
    outputType: 'audio',
    duration: 'short',
    resources: [{ type: 'website', content: address }],
  })
  await page.getByRole('navigation').getByRole('link', { name: 'My Requests' }).click()
  await expect(page.getByRole('main').getByText('Processing').first()).toBeVisible()
  await expect(page, 'the tab counts running work').toHaveTitle(/^\(1\) My Requests/)
  const row = await waitForCompletion(page, lighthouse.title)
  await expect(page).toHaveTitle(/^My Requests/)
  await expect(
    page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: lighthouse.title }).first(),
  ).toBeVisible()

  await playNewestRequest(page, row)
  const download = page.waitForEvent('download')
  await row
    .getByRole('link', { name: /^Download/ })
    .or(row.getByRole('button', { name: /^Download/ }))
    .click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.mp3$/)
  expect((await measureAudio(await readFile(await file.path()))).seconds).toBeGreaterThan(40)

  await page.reload()
  await expect(page.getByRole('region', { name: 'Player' }), 'the player survives a reload').toBeVisible()
  await page.getByPlaceholder('Search by title or type...').fill('nothing like this')
  await expect(page.getByText('No matching requests found.')).toBeVisible()
  await page.getByPlaceholder('Search by title or type...').fill('northreach')
  await row.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(lighthouse.title)
  await dialog.getByRole('button', { name: /^Delete/ }).click()
  await expect(dialog).toBeHidden()
  const ids = async () => (await patchbay.call<{ id: string }[]>('Content/List')).map((request) => request.id)
  await expect.poll(ids).not.toContain(id)
})

test('a transcript that was paid for is read and kept from its row', async ({ console: page, patchbay }) => {
  const episodeId = await makeEpisode(patchbay, 'Salt keeps well in a dry jar.')
  const { request_id: id } = await patchbay.call<{ request_id: string }>('content/GetTranscript', { episodeId })
  await waitForEnd(patchbay, id)
  await page.goto(`${patchbay.baseUrl}/requests`)
  const row = page.getByRole('main').getByRole('row').filter({ hasText: 'Get Transcript' })
  await row.getByRole('button', { name: /^Read the transcript of Salt keeps/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Transcript of .Salt keeps/ })
  const lines = dialog.getByRole('list', { name: 'Transcript' }).getByRole('listitem')
  await expect(lines.first()).toContainText('Speaker 1')
  await expect(lines.first()).toContainText('Salt keeps well in a dry jar.')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download .txt' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Transcript of Salt keeps.*\.txt$/)
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\[0:00–0:0\d\] Speaker 1: Salt keeps well in a dry jar\./)
  await expect(page, 'it has an address of its own').toHaveURL(`${patchbay.baseUrl}/requests?transcript=${id}`)
  await page.reload()
  await expect(lines.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(`${patchbay.baseUrl}/requests`)
})

test('a message to support is sent and stored', async ({ page, patchbay }) => {
  await page.goto(`${patchbay.baseUrl}/contact`)
  await expect(page, 'an old address leads there').toHaveURL(`${patchbay.baseUrl}/settings`)
  const send = page.getByRole('button', { name: /send/i })
  await expect(send).toBeDisabled()
  await page.getByLabel('Email', { exact: true }).fill('ada@example.test')
  await page.getByLabel('Message', { exact: true }).fill('The lighthouse episode is lovely.')
  await send.click()
  await expect(page.getByText('Your message has been sent successfully!')).toBeVisible()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('')
})
