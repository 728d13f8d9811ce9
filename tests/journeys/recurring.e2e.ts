import type { FakeWeb } from './stage/fake-web.ts'
import { Patchbay } from './stage/patchbay.ts'
import { waitForEnd, expect, storeApiKey, test, watchPageErrors } from './stage/test.ts'

const hour = 3_600_000

type Listed = { id: string; status: number; scheduleId: string | null; isScheduleTemplate: boolean }

/** A feed of so many posts, the newest first; each has words enough to be a source by itself. */
function serveFeed(web: FakeWeb, posts: readonly string[]): string {
  const words =
    'The keeper wrote down what the sea did that day, hour by hour, and what the light had to answer to it. '
  const items = posts.map(
    (name, index) =>
      `<item><title>${name}</title><guid>${name}</guid><pubDate>${new Date(Date.now() - (index + 1) * hour).toUTCString()}</pubDate>` +
      `<description>${name} is what this is about. ${words.repeat(12)}</description></item>`,
  )
  const body = `<?xml version="1.0"?><rss version="2.0"><channel><title>Log</title>${items.join('')}</channel></rss>`
  return web.serve('/log.xml', body, { type: 'application/rss+xml' })
}

test('a research of twice a day runs over two days, is paused, resumed and ended; a schedule over a feed repeats nothing', async ({
  page,
  web,
}) => {
  const patchbay = await Patchbay.startQuick({ PATCHBAY_ALLOWED_PRIVATE_HOSTS: web.host })
  try {
    const problems = watchPageErrors(page)
    await storeApiKey(page, patchbay.key)
    const runs = async () =>
      (await patchbay.call<Listed[]>('deep-research/research')).filter((one) => !one.isScheduleTemplate)
    const seeRuns = (count: number) =>
      expect
        .poll(async () => (await runs()).filter(({ status }) => status === 100).length, { timeout: 30_000 })
        .toBe(count)

    await page.goto(`${patchbay.baseUrl}/research/create`)
    await page.getByRole('textbox', { name: 'Research query' }).fill('What is new about the moon and harbours?')
    await page.getByText('Recurring', { exact: true }).click()
    await page.getByRole('spinbutton', { name: 'Times per day' }).fill('2')
    await page.getByRole('button', { name: 'Start Research' }).click()
    await page.getByRole('link', { name: 'Recurring', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Recurring Research', level: 1 })).toBeVisible()
    await seeRuns(1)
    for (const [place, ahead] of [12, 24, 36].entries()) {
      await patchbay.moveClock(ahead * hour + 60_000)
      await seeRuns(place + 2)
    }
    const refresh = page.getByRole('button', { name: 'Refresh the templates' })
    await refresh.click()
    const stats = page.getByRole('list', { name: 'When it runs' })
    await expect(stats).toContainText('4 runs')
    await page.getByRole('button', { name: /^Pause/ }).click()
    await expect(page.getByText('Paused', { exact: true })).toBeVisible()

    // Meanwhile the clock of the feed's schedule stands at the same hour: three posts, all of which its first turn takes.
    const url = serveFeed(web, ['Third', 'Second', 'First'])
    const { feedId } = await patchbay.call<{ feedId: number }>('feeds', { name: 'Log', feedTypeId: 4, internalId: url })
    const start = new Date(Date.now() + 40 * hour).toISOString()
    const { scheduled_requests: turns } = await patchbay.call<{ scheduled_requests: { request_id: string }[] }>(
      'content/Schedule',
      { frequency: 60, feeds: [feedId], numberOfEpisodes: 3, startOn: start, duration: 'short' },
    )
    const made = []
    for (const [place, { request_id: id }] of turns.entries()) {
      await patchbay.moveClock((40 + place) * hour + 60_000)
      made.push(await waitForEnd(patchbay, id))
    }
    const { items } = await patchbay.call<{ items: { title: string; usedOn: string | null }[] }>(`feeds/${feedId}`)
    expect(items.every(({ usedOn }) => usedOn !== null)).toBe(true)
    expect(made[0]?.status).toBe(100)
    expect(made.at(-1)?.errorMessage).toMatch(/nothing new/)

    await refresh.click()
    await expect(stats).toContainText('4 runs')
    await page.getByRole('button', { name: /^Resume/ }).click()
    await expect(page.getByText('Active', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete template' }).click()
    await expect(page.getByText('No recurring templates')).toBeVisible()
    expect(problems).toEqual([])
  } finally {
    await patchbay.stop()
  }
})
