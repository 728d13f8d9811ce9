import { createEpisode } from './stage/create-episode.ts'
import { createPngCover } from './stage/episodes.ts'
import { lighthouse } from './stage/sources.ts'
import { waitForEnd, expect, newestRequest, test } from './stage/test.ts'

const site = `<html lang="en"><head><title>Harbour Light</title><meta name="theme-color" content="#0b7285">
<meta name="description" content="Lamps of the coast, for everybody at sea."></head><body><img class="logo" src="/brand.png">
<main><h1>Harbour Light</h1><p>HarbourLight maps every lamp on the coast, and HarbourLight tells sailors when it burns.</p>
</main></body></html>`

type Line = { text: string }

test('a project is made of a page, chosen for an episode, heard in its opening, and shows what was made with it', async ({
  console: page,
  patchbay,
  web,
}) => {
  const address = web.serve('/harbour', site)
  web.serve('/brand.png', createPngCover(400, 100), { type: 'image/png' })
  await page.goto(`${patchbay.baseUrl}/projects`)
  await page.getByRole('link', { name: 'Create Project', exact: true }).click()
  await page.getByRole('textbox', { name: 'Project name' }).fill('Harbour Light')
  await page.getByRole('textbox', { name: 'Project URL' }).fill(address)
  await page.getByRole('button', { name: 'Create Project' }).click()
  await expect(page.getByText('Project created successfully!')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: 'My Projects', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Harbour Light', exact: true }).click()
  await expect(page.getByText('Lamps of the coast, for everybody at sea.')).toBeVisible()
  await expect
    .poll(() => page.getByRole('img', { name: 'Logo' }).evaluate((logo: HTMLImageElement) => logo.naturalWidth))
    .toBe(200)

  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Its words' }).fill('Fresnel = fray nell')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Fresnel (said “fray nell”)')).toBeVisible()

  await createEpisode.open(page, patchbay)
  await createEpisode.chooseSource(page, 'Add Text')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(lighthouse.paragraphs.join('\n\n'))
  await createEpisode.goToSettings(page)
  await page.getByRole('checkbox', { name: 'Harbour Light' }).check()
  await createEpisode.submit(page)
  await expect(page.getByText('Episode request created')).toBeVisible()
  const id = await newestRequest(patchbay)
  await waitForEnd(patchbay, id)
  const { transcript } = await patchbay.call<{ transcript: string }>(`content/GetTranscript/${id}`)
  const said = JSON.parse(transcript) as Line[]
  expect(
    said
      .slice(0, 3)
      .map(({ text }) => text)
      .join(' '),
    'its name stands in the opening',
  ).toContain('This comes to you from Harbour Light.')

  await page.goto(`${patchbay.baseUrl}/projects`)
  await page.getByRole('link', { name: 'Harbour Light', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Made with it' }).getByText('Completed')).toBeVisible()
})
