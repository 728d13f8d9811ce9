import { startExplainer } from './stage/create-explainer.ts'
import { openVideo, openFinishedVideo, expectQuickVideoPlays } from './stage/video.ts'
import { Patchbay } from './stage/patchbay.ts'
import { articlePage, lighthouse } from './stage/sources.ts'
import { waitForEnd, expect, storeApiKey, test, watchPageErrors } from './stage/test.ts'
import { FakeTextModel } from './stage/fake-text-model.ts'
import type { FakeWeb } from './stage/fake-web.ts'

test('of a feed, a research and a topic three videos are ordered: one is refused with its reason and stays in the form, the others play', async ({
  console: page,
  patchbay,
  web,
}) => {
  const feed = `News of Northreach ${Date.now()}`
  await addFeed(patchbay, web, feed)
  const prompt = 'Why are the tides of harbours late?'
  const { request_id: research } = await patchbay.call<{ request_id: string }>('deep-research/research', {
    text: prompt,
    outputType: 'text',
  })
  expect((await waitForEnd(patchbay, research)).status).toBe(100)

  await startExplainer(page, patchbay, 'Multiple')
  await page.getByRole('button', { name: /^Feed/ }).click()
  await page.getByRole('checkbox', { name: new RegExp(`^${feed}`) }).check({ force: true })
  await page.getByRole('button', { name: 'Add Feeds' }).click()
  await page.getByRole('button', { name: 'Back to options' }).click()
  await page.getByRole('button', { name: /^Research/ }).click()
  await page.getByRole('checkbox', { name: prompt }).first().check({ force: true })
  await page.getByRole('button', { name: 'Add Research' }).click()
  await page.getByRole('button', { name: 'Back to options' }).click()
  await page.getByRole('button', { name: /^Topic/ }).click()
  await expect(page.getByRole('link', { name: 'Plug one in' })).toBeVisible()
  await page.getByRole('textbox', { name: 'What should the video explain?' }).fill('Quantum gravity')
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('radio', { name: /^Whiteboard/ }).check({ force: true })
  await page.getByRole('button', { name: 'Create 3 videos' }).click()
  await expect(page.getByText('2 explainer videos have been requested.')).toBeVisible()
  await expect(page.getByText(/^topic \(resource 3\): .*Settings → Engines/)).toBeVisible()
  await expect(page.getByRole('main').getByText('Completed', { exact: true })).toHaveCount(2, {
    timeout: 90_000,
  })
  for (const title of [lighthouse.title, 'Harbours']) {
    await page.getByRole('button', { name: `Play ${title}` }).click()
    await expectQuickVideoPlays(page)
    expect((await openVideo(page)).brightest, 'its paper is white').toBeGreaterThan(200)
    await page.keyboard.press('Escape')
  }
  const made = await patchbay.call<{ title: string }[]>('video/GetExplainerVideos')
  expect(made.map(({ title }) => title).filter((title) => title.includes('Quantum'))).toEqual([])

  await page.goto(`${patchbay.baseUrl}/videos/explainers/new/existing`)
  await page.getByRole('button', { name: /^Multiple/ }).click()
  await expect(page.getByRole('region', { name: 'Added sources' }).getByRole('listitem')).toHaveText([
    /Quantum gravity/,
  ])
})

test('ideas about a topic cost nothing; where nothing is known of it, the setting is named before anything is charged', async ({
  console: page,
  patchbay,
}) => {
  const used = async () => (await patchbay.call<{ used: number }>('Content/Usage')).used
  const before = await used()
  await page.goto(`${patchbay.baseUrl}/videos/explainers/new/anything/else`)
  await expect(page).toHaveURL(/\/videos\/explainers\/new$/)
  await page.getByRole('button', { name: /^From a topic/ }).click()
  await page.getByRole('textbox', { name: 'Topic' }).fill('Quantum gravity')
  await page.getByRole('button', { name: 'Generate ideas' }).click()
  const ideas = page.getByRole('group', { name: 'Suggestions' }).getByRole('checkbox')
  await expect(ideas.first()).toBeVisible()
  await page.getByRole('button', { name: 'Create video' }).click()
  await expect(page.getByText('Select at least one suggestion to send.').first()).toBeVisible()
  await ideas.first().check()
  await page.getByRole('button', { name: 'Create video' }).click()
  await expect(page.getByRole('alert').getByText(/Settings → Engines/)).toBeVisible()
  await expect(ideas.first()).toBeChecked()
  expect(await used()).toBe(before)
})

test('with a text model an idea about a topic becomes an explainer that plays', async ({ page }) => {
  const model = await FakeTextModel.start()
  const patchbay = await Patchbay.startQuick(model.settings)
  try {
    const problems = watchPageErrors(page)
    await storeApiKey(page, patchbay.key)
    await page.goto(`${patchbay.baseUrl}/videos/explainers/new/topic`)
    await page.getByRole('textbox', { name: 'Topic' }).fill('Lighthouses')
    await page.getByRole('button', { name: 'Generate ideas' }).click()
    await page.getByRole('checkbox', { name: /^Who kept the fires/ }).check()
    await page.getByRole('button', { name: 'Create video' }).click()
    await openFinishedVideo(page)
    await expectQuickVideoPlays(page)
    await expect(page.getByRole('dialog', { name: 'Lights on the coast' })).toBeVisible()
    expect(problems).toEqual([])
  } finally {
    await patchbay.stop()
    await model.stop()
  }
})

async function addFeed(patchbay: Patchbay, web: FakeWeb, name: string): Promise<void> {
  const link = web.serve('/northreach', articlePage(lighthouse))
  const item = `<item><title>${lighthouse.title}</title><link>${link}</link><guid>1</guid><description>It is saved.</description></item>`
  const channel = `<channel><title>${name}</title><link>${link}</link><description>News</description>${item}</channel>`
  const internalId = web.serve(`/news-${Date.now()}.xml`, `<rss version="2.0">${channel}</rss>`, {
    type: 'application/rss+xml',
  })
  await patchbay.call('feeds', { name, feedTypeId: 4, internalId })
}
