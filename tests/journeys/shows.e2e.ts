import { parseRssFeed } from 'feedsmith'
import { createPngCover, makeEpisode } from './stage/episodes.ts'
import { measureAudio } from './stage/audio.ts'
import { Patchbay } from './stage/patchbay.ts'
import { expect, storeApiKey, test, watchPageErrors } from './stage/test.ts'
import { FakeTextModel } from './stage/fake-text-model.ts'

test('a topic becomes a concept, a show, its first episode, and a feed that others read', async ({ page }) => {
  const model = await FakeTextModel.start()
  const patchbay = await Patchbay.start(model.settings)
  try {
    const problems = watchPageErrors(page)
    await storeApiKey(page, patchbay.key)
    await page.goto(`${patchbay.baseUrl}/`)
    await expect(page).toHaveURL(/\/podcasts\/shows\/ai$/)
    await page.getByRole('button', { name: 'Generate' }).click()
    await expect(page.getByText('Enter a topic to generate your podcast concept.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Topic' }).fill('The history of lighthouses')
    await page.getByRole('button', { name: 'Generate' }).click()

    await expect(page.getByRole('heading', { name: 'Guiding Lights' })).toBeVisible()
    await expect(page).toHaveURL(/draftId=/)
    await page.getByRole('button', { name: /^The first fires/ }).click()
    await page.getByRole('textbox', { name: 'Title of The first fires' }).fill('Fires before towers')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^The last keeper/ }).click()
    await page.getByRole('textbox', { name: 'Title of The last keeper' }).fill('Not to be')
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(page.getByRole('button', { name: /^Fires before towers/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^The last keeper/ })).toBeVisible()

    await page.getByRole('button', { name: 'Generate podcast' }).click()
    await expect(page).toHaveURL(/\/podcasts\/shows\/[0-9a-f-]{36}$/)
    const play = page.getByRole('button', { name: 'Play Fires before towers' })
    // It stands there from the order on, and can be pressed when there is something to hear.
    await expect(play).toBeEnabled({ timeout: 60_000 })
    await play.click()
    await expect(page.getByRole('region', { name: /player/i })).toContainText('Fires before towers')

    const feedAddress = await page.getByRole('link', { name: 'RSS Feed' }).getAttribute('href')
    const answer = await fetch(feedAddress ?? '')
    expect(answer.headers.get('content-type')).toMatch(/rss\+xml|text\/xml|application\/xml/)
    const feed = parseRssFeed(await answer.text())
    expect(feed.title).toBe('Guiding Lights')
    const episode = feed.items?.find(({ title }) => title === 'Fires before towers')
    const enclosure = episode?.enclosures?.[0]
    expect(enclosure).toMatchObject({ type: 'audio/mpeg' })
    const whole = await fetch(enclosure?.url ?? '')
    const mp3 = Buffer.from(await whole.arrayBuffer())
    expect(mp3.byteLength, 'the feed says the right length').toBe(enclosure?.length)
    const part = await fetch(enclosure?.url ?? '', { headers: { range: 'bytes=1000-1999' } })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.arrayBuffer()).equals(mp3.subarray(1000, 2000))).toBe(true)
    expect((await measureAudio(mp3)).title).toBe('Fires before towers')
    // The show's other episodes come meanwhile: what is asked twice in a row has not changed.
    const askedTwice = async () => {
      const etag = (await fetch(feedAddress ?? '')).headers.get('etag') ?? ''
      return (await fetch(feedAddress ?? '', { headers: { 'if-none-match': etag } })).status
    }
    await expect.poll(askedTwice).toBe(304)

    const shared = await fetch(episode?.link ?? '')
    expect(await shared.text()).toContain('Fires before towers')
    expect((await fetch((episode?.link ?? '').replace(/\d{8}$/, '20010101'))).status).toBe(404)
    expect(problems).toEqual([])
  } finally {
    await patchbay.stop()
    await model.stop()
  }
})

test('a show is made by hand with a picture of one’s own', async ({ console: page, patchbay }) => {
  await page.goto(`${patchbay.baseUrl}/podcasts/shows/create`)
  await expect(page.getByRole('heading', { name: 'Create a podcast manually' })).toBeVisible()
  await page.getByRole('button', { name: 'Create show' }).click()
  await expect(page.getByText('Name, description, author, website link, and email are required').first()).toBeVisible()
  const type = (name: string, value: string) => page.getByRole('textbox', { name }).fill(value)
  await type('Name', 'Harbour & <Lights> "quoted"')
  await type('Description', 'Stories of the sea.')
  await type('Author', 'Ada Keeper')
  await type('Website link', 'example.org')
  await type('Email', 'ada@example.org')
  await page.getByRole('radio', { name: 'Upload a file' }).check()
  await page.getByRole('button', { name: 'Create show' }).click()
  await expect(page.getByText('Please select an image file').first()).toBeVisible()
  const file = { name: 'cover.png', mimeType: 'image/png', buffer: createPngCover(1600, 1500) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('img', { name: 'Preview of the artwork' })).toBeVisible()
  await expect(page.getByText('1600 × 1500').first()).toBeVisible()
  await page.getByRole('button', { name: 'Create show' }).click()

  await expect(page).toHaveURL(/\/podcasts\/shows\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: 'Harbour & <Lights> "quoted"' })).toBeVisible()
  await expect(page.getByText('No episodes available yet.')).toBeVisible()
  const picture = page.getByRole('main').getByRole('img').first()
  const size = () => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  await expect.poll(size, 'a square that podcast apps take').toEqual([1500, 1500])
})

test('unallocated episodes are put into a show, and gone ones are told', async ({ console: page, patchbay }) => {
  const stamp = Date.now()
  const titles = ['one', 'two', 'three'].map((name) => `Allocated ${name} ${stamp}.`)
  const ids: string[] = []
  for (const title of titles) ids.push(await makeEpisode(patchbay, title))
  const names = titles.map((title) => title.replace(/\.$/, ''))
  const showName = `Shelf ${stamp}`
  await patchbay.call('podcast/shows', { name: showName })

  await page.goto(`${patchbay.baseUrl}/podcasts/shows/unallocated`)
  const row = (index: number) => page.getByRole('checkbox', { name: new RegExp(names[index] ?? '-') })
  await expect(row(0)).toBeVisible()
  await page.getByRole('button', { name: /^Allocate/ }).click()
  await expect(page.getByText('Select at least one episode to allocate.')).toBeVisible()
  for (const index of [0, 1, 2]) await row(index).check()
  await page.getByRole('button', { name: 'Allocate (3)' }).click()
  await expect(page.getByText('Choose a podcast show before allocating episodes.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Podcast show' }).click()
  await page.getByRole('option', { name: showName }).click()
  // One of them is deleted meanwhile.
  await patchbay.call('content/DeleteRequest', { id: ids[2] })
  await page.getByRole('button', { name: 'Allocate (3)' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Allocate/ }).click()
  await expect(dialog.getByRole('list', { name: 'Failed' })).toContainText(names[2] ?? '-')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(row(0)).toHaveCount(0)

  await page.getByRole('link', { name: showName }).click()
  await expect(page.getByRole('button', { name: `Play ${names[0]}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Play ${names[1]}` })).toBeVisible()
})
