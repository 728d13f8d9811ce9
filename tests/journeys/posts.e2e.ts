import type { Page } from '@playwright/test'
import { makeEpisode } from './stage/episodes.ts'
import { articlePage, lighthouse } from './stage/sources.ts'
import { waitForEnd, expect, test } from './stage/test.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const writtenPosts = (page: Page) => page.getByRole('region', { name: 'The posts' }).getByRole('article')

/** Sends the form that stands, and waits for what is written. */
async function generatePosts(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Generate' }).click()
  await expect(page.getByRole('heading', { name: 'Your posts are written' })).toBeVisible({ timeout: 30_000 })
}

test('posts are written from a text, a page, a feed, a research and an own episode, refined, copied and deleted', async ({
  console: page,
  context,
  patchbay,
  web,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const site = web.serve('/lighthouse', articlePage(lighthouse))
  const [first, ...others] = lighthouse.paragraphs
  // A sentence each: what the user wrote himself is a thread as it stands.
  const told = lighthouse.paragraphs.slice(0, 5)

  await test.step('a thread of a text stands on the page and in the feed, where it is copied whole', async () => {
    await page.goto(`${patchbay.baseUrl}/x`)
    await page.getByRole('link', { name: 'Create Post' }).first().click()
    await field(page, 'Text').fill(told.join('\n\n'))
    await page.getByRole('radio', { name: /^Thread/ }).check({ force: true })
    await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('30 credits')
    await generatePosts(page)
    await page.getByRole('link', { name: 'View in My X Posts' }).click()
    const thread = page.getByRole('article', { name: /^Thread of/ }).first()
    await expect(thread).toHaveAttribute('data-highlighted')
    await thread.getByRole('button', { name: /^Copy the thread/ }).click()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.split('\n\n')).toEqual(told)
    await expect(thread.getByText(/^\d+\/280$/)).toHaveCount(5)
  })

  await test.step('one of its posts is refined by every preset: it is another then, or it is said why not', async () => {
    const thread = page.getByRole('article', { name: /^Thread of/ }).first()
    const words = thread.locator('p[dir="auto"]').first()
    for (const preset of ['Longer', 'Shorten', 'Add Stats', 'Casual', 'Punchy', 'Clarify']) {
      const before = await words.textContent()
      const refine = thread.getByRole('button', { name: /^Refine:/ }).first()
      if ((await refine.getAttribute('aria-expanded')) === 'false') await refine.click()
      await thread.getByRole('button', { name: preset, exact: true }).click()
      await expect(thread.locator('[aria-busy="true"]')).toHaveCount(0)
      await expect(
        thread
          .getByRole('form')
          .getByRole('alert')
          .or(refine.and(page.locator('[aria-expanded="false"]'))),
      ).toBeVisible()
      const isRefused = await thread.getByRole('alert').isVisible()
      if (isRefused) expect(await words.textContent()).toBe(before)
      // Letter by letter: what is said on lines of its own is another post too.
      else await expect.poll(() => words.textContent()).not.toBe(before)
    }
  })

  await test.step('two posts of a page name it as their source', async () => {
    await page.goto(`${patchbay.baseUrl}/x/new`)
    await page.getByRole('radio', { name: 'Tweet One post' }).check({ force: true })
    await page.getByRole('radio', { name: 'URL', exact: true }).check({ force: true })
    await field(page, 'URL').fill(site)
    await page.getByRole('spinbutton', { name: 'Number of posts' }).fill('2')
    await generatePosts(page)
    await expect(writtenPosts(page)).toHaveCount(2)
    await writtenPosts(page)
      .first()
      .getByRole('button', { name: /^\d+ sources? of:/ })
      .click()
    await expect(writtenPosts(page).first().getByRole('link', { name: lighthouse.title })).toHaveAttribute('href', site)
  })

  await test.step('what a feed brought becomes a post', async () => {
    const item = `<item><title>Lamp</title><guid>1</guid><description>${first} ${others.join(' ')}</description></item>`
    const internalId = web.serve('/news.xml', `<rss version="2.0"><channel><title>News</title>${item}</channel></rss>`)
    const { feedId } = await patchbay.call<{ feedId: number }>('feeds', {
      name: 'Harbour lamp',
      feedTypeId: 4,
      internalId,
    })
    await page.goto(`${patchbay.baseUrl}/feeds/${feedId}`)
    await page.getByRole('button', { name: 'Posts of what is new' }).click()
    await expect(page.getByRole('checkbox', { name: /^Harbour lamp/ })).toBeChecked()
    await generatePosts(page)
    await expect(writtenPosts(page).first()).toBeVisible()
  })

  await test.step('so does what was researched', async () => {
    const { request_id: id } = await patchbay.call<{ request_id: string }>('deep-research/research', {
      text: 'Why are tides late?',
      outputType: 'text',
    })
    await waitForEnd(patchbay, id)
    await page.goto(`${patchbay.baseUrl}/x/new`)
    await page.getByRole('radio', { name: 'Research', exact: true }).check({ force: true })
    await page.getByRole('checkbox', { name: /Why are tides late/ }).check()
    await generatePosts(page)
    await expect(writtenPosts(page).first()).toContainText(/harbour|moon|high water/i)
  })

  await test.step('so does an episode of their own, without being heard', async () => {
    const id = await makeEpisode(patchbay, first)
    await page.goto(`${patchbay.baseUrl}/podcasts/episodes/${id}`)
    await page.getByRole('button', { name: 'Make posts' }).click()
    await expect(field(page, 'Audio URL')).toHaveValue(new RegExp(id))
    await page.getByRole('spinbutton', { name: 'Number of posts' }).fill('1')
    await generatePosts(page)
    await expect(writtenPosts(page).first()).toContainText('Northreach')
  })

  await test.step('a request goes with all that it made, once asked', async () => {
    const posts = async () => (await patchbay.call<{ posts: unknown[] }>('x/posts')).posts.length
    const before = await posts()
    await writtenPosts(page)
      .first()
      .getByRole('button', { name: /^More for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete request' }).click()
    await expect.poll(posts).toBe(before - 1)
    await page.goto(`${patchbay.baseUrl}/x`)
    await expect(page.getByText(`All posts loaded (${before - 1} posts)`)).toBeVisible()
  })
})
