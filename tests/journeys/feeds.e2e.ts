import type { Page } from '@playwright/test'
import { createEpisode } from './stage/create-episode.ts'
import { lighthouse } from './stage/sources.ts'
import { waitForEnd, expect, newestRequest, test } from './stage/test.ts'

const [first, second, third] = ['The lamp burns again', 'Storms come early', 'A pier of granite'] as const

/** A feed of so many items, the first named the newest, each with words enough to talk about. */
function feedXml(titles: readonly string[]): string {
  const items = titles.map((title, index) => {
    const words = lighthouse.paragraphs.slice(index * 4, index * 4 + 4).map((paragraph) => `<p>${paragraph}</p>`)
    return `<item><title>${title}</title><guid isPermaLink="false">${title}</guid><author>${lighthouse.author}</author>
<pubDate>${new Date(Date.UTC(2026, 2, 20 - index, 8)).toUTCString()}</pubDate>
<description><![CDATA[${words.join('')}<script>document.title = 'taken over'</script>]]></description></item>`
  })
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Northreach Gazette</title>
<description>News of the coast</description><link>http://gazette.test/</link>${items.join('')}</channel></rss>`
}

const item = (page: Page, title: string) => page.getByRole('checkbox', { name: `Select ${title}` })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const sidebar = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()

test('a page that has a feed: its items are picked for an episode, and it is seen when it fails', async ({
  console: page,
  patchbay,
  web,
}) => {
  const xml = { type: 'application/rss+xml' }
  web.serve('/gazette.xml', feedXml([first, second, third]), xml)
  const site = web.serve(
    '/gazette',
    '<html><head><title>Gazette</title><link rel="alternate" type="application/rss+xml" href="/gazette.xml"></head></html>',
  )

  await test.step('the form of an episode leads to the first feed, and back to it', async () => {
    await createEpisode.open(page, patchbay)
    await createEpisode.chooseSource(page, 'Use Feeds')
    await page.getByRole('link', { name: 'Create Feed' }).click()
    await field(page, 'Feed name').fill('Gazette')
    await page.getByRole('radio', { name: /^RSS/ }).check()
    await field(page, 'Address').fill(web.serve('/no-feed', '<html><body>Nothing to follow here.</body></html>'))
    await page.getByRole('button', { name: 'Create Feed' }).click()
    await expect(field(page, 'Address').and(page.locator('[aria-invalid]'))).toBeVisible()
    await field(page, 'Address').fill(site)
    await page.getByRole('button', { name: 'Create Feed' }).click()
    await expect(page.getByRole('heading', { name: 'Feed created successfully!' })).toBeVisible()
    await page.getByRole('button', { name: 'Back to Create Episode, with it selected' }).click()
    await expect(page.getByRole('checkbox', { name: /^Gazette/ })).toBeChecked()
  })

  await test.step('two of its items are picked on its page, and the episode is made of them', async () => {
    await page.getByRole('link', { name: 'Pick items of Gazette' }).click()
    await expect(page).toHaveTitle(/^Gazette/)
    await item(page, first).check()
    await item(page, third).check()
    await page.getByRole('button', { name: 'Use in Create Episode' }).click()
    await expect(page.getByText('2 items of Gazette')).toBeVisible()
    await createEpisode.goToSettings(page)
    await createEpisode.chooseShort(page)
    await createEpisode.submit(page)
    await createEpisode.seeItAccepted(page)
    expect((await waitForEnd(patchbay, await newestRequest(patchbay))).status).toBe(100)
  })

  await test.step('they are marked as used, and the others can be seen alone', async () => {
    await sidebar(page, 'Feeds')
    await page.getByRole('link', { name: 'Gazette', exact: true }).click()
    await expect(page.getByText('Used', { exact: true })).toHaveCount(2)
    await page.getByRole('button', { name: 'Hide what was used' }).click()
    await expect(page.getByRole('checkbox', { name: /^Select (?!all)/ })).toHaveCount(1)
    await expect(item(page, second)).toBeVisible()
  })

  await test.step('new items start episodes from the next one on', async () => {
    await page.getByRole('button', { name: 'Make episodes of new items' }).click()
    const drawer = page.getByRole('dialog')
    await field(page, 'Name').fill('Morning show')
    await drawer.getByRole('radio', { name: /^Short/ }).check({ force: true })
    await drawer.getByRole('button', { name: 'Start with the next item' }).click()
    await expect(page.getByRole('list', { name: 'What new items start' })).toContainText('Morning show')
  })

  await test.step('it fails, which its card says; then it is deleted', async () => {
    web.serve('/gazette.xml', 'Gone fishing.', { status: 404, type: 'text/plain' })
    // It was read within the last minute; for the server that is two hours ago now.
    await patchbay.moveClock(2 * 3_600_000)
    await page.getByRole('button', { name: 'Check for new items' }).click()
    await expect(page.getByText(/^Cannot be read since/)).toBeVisible()
    await sidebar(page, 'Feeds')
    const card = page.getByRole('listitem').filter({ hasText: 'Gazette' })
    await expect(card.getByText(/^Cannot be read since/)).toBeVisible()
    await card.getByRole('button', { name: 'Delete Gazette' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete feed' }).click()
    await expect(card).toHaveCount(0)
  })
})
