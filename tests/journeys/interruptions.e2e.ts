import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { inArray } from 'drizzle-orm'
import { requests } from '../../apps/server/src/db/schema.ts'
import { stageEpisodes } from '../server/stage-episodes.ts'
import { createEpisode } from './stage/create-episode.ts'
import { expectGoodEpisode, waitForCompletion } from './stage/my-requests.ts'
import { Patchbay } from './stage/patchbay.ts'
import { articlePage, lighthouse } from './stage/sources.ts'
import { orderEpisode, makeEpisode } from './stage/episodes.ts'
import { startServerWithoutWorker } from './stage/server-without-worker.ts'
import { waitForEnd, expect, storeApiKey, test, watchPageErrors } from './stage/test.ts'
import type { FakeWeb } from './stage/fake-web.ts'

test.use({ making: 'real' })

/** Every spoken line that is kept, with the time it was written at. */
async function listSpokenLines(dataFolder: string): Promise<Map<string, number>> {
  const folder = join(dataFolder, 'files', 'cache', 'lines')
  const names = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const kept = names.filter((name) => name.endsWith('.json'))
  return new Map(await Promise.all(kept.map(async (name) => [name, (await stat(join(folder, name))).mtimeMs] as const)))
}

/** Answers as soon as a line is spoken: some forty are to come, and they come fast. */
async function waitForFirstLine(dataFolder: string): Promise<void> {
  const deadline = Date.now() + 60_000
  while ((await listSpokenLines(dataFolder)).size === 0) {
    if (Date.now() > deadline) throw new Error('No line was spoken within a minute.')
    await setTimeout(5)
  }
}

test('kill -9 in the middle of speaking: it completes after a restart, and nothing is paid, fetched or spoken twice', async ({
  web,
}) => {
  // A server of its own: on a shared one an earlier episode may have spoken these very lines.
  const patchbay = await Patchbay.start({ PATCHBAY_ALLOWED_PRIVATE_HOSTS: web.host })
  try {
    await killMidway(patchbay, web)
  } finally {
    await patchbay.stop()
  }
})

async function killMidway(patchbay: Patchbay, web: FakeWeb): Promise<void> {
  const address = web.serve('/killed-in-the-middle', articlePage(lighthouse))
  const { request_id: id } = await patchbay.call<{ request_id: string }>('Content/Create', {
    outputType: 'audio',
    duration: 'short',
    resources: [{ type: 'website', content: address }],
  })
  await waitForFirstLine(patchbay.dataFolder)
  await patchbay.kill()
  const before = await listSpokenLines(patchbay.dataFolder)

  await patchbay.start()
  const halfway = await patchbay.call<{ status: number }>(`content/status/${id}`)
  expect(halfway.status, 'it was killed before the end').toBeLessThan(100)
  expect((await waitForEnd(patchbay, id)).status).toBe(100)

  const after = await listSpokenLines(patchbay.dataFolder)
  expect(after.size, 'lines were left to speak').toBeGreaterThan(before.size)
  for (const [name, writtenMs] of before)
    expect(after.get(name), 'a line that was spoken is not spoken again').toBe(writtenMs)
  expect(web.visits('/killed-in-the-middle'), 'the page was read once').toBe(1)
  expect(await patchbay.call('Content/Usage')).toMatchObject({ used: 10, usedDailyPodcasts: 1 })
  await expectGoodEpisode(patchbay, { title: /lighthouse/i, minSeconds: 40 })
  const logged = patchbay.log.split('\n').filter((line) => line.startsWith('{'))
  expect(logged.join('\n'), 'the log holds no key').not.toContain(patchbay.key)
}

test('a page that is reloaded in the middle keeps the draft, and then the running work, followed to its end', async ({
  console: page,
  patchbay,
  web,
}) => {
  const address = web.serve('/reloaded', articlePage(lighthouse))
  await createEpisode.open(page, patchbay)
  await createEpisode.addWebsite(page, address)
  await page.reload()
  await expect(createEpisode.source(page, address), 'the draft is kept').toBeVisible()
  await createEpisode.goToSettings(page)
  await createEpisode.chooseShort(page)
  await createEpisode.submit(page)
  const making = page.getByRole('article', { name: /^The making of/ })
  const steps = making.getByRole('list', { name: 'Steps of the work' })
  await expect(steps.getByText('Speaking')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Episode request created' })).toBeVisible()
  await expect(making.getByRole('progressbar', { name: /^Progress of/ }), 'it goes on where it was').toBeVisible()
  await expect(making.getByRole('region', { name: 'How it begins' }).getByRole('listitem').first()).toBeVisible()

  const beside = await page.context().newPage()
  await beside.goto(`${patchbay.baseUrl}/requests`)
  await waitForCompletion(beside)
  await expect(steps.getByRole('listitem').filter({ hasText: 'Publishing' })).toContainText('done')
  await expect(making).toContainText(/Made in \d/)
  await making.getByRole('button', { name: 'Play' }).click()
  await expect(page.getByRole('region', { name: 'Player' })).toContainText(lighthouse.title)
  await making.getByRole('link', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(lighthouse.title)
})

test('a server that is stopped and started again under an open console is back by itself, with what became of the work', async ({
  page,
  context,
}) => {
  const patchbay = await Patchbay.startQuick()
  try {
    await makeEpisode(patchbay, 'The lamp is out.')
    await storeApiKey(page, patchbay.key)
    await page.goto(`${patchbay.baseUrl}/requests`)
    await expect(
      page
        .getByText('No requests yet')
        .or(page.getByRole('heading', { level: 1 }))
        .first(),
    ).toBeVisible()
    const calendar = await context.newPage()
    await storeApiKey(calendar, patchbay.key)
    await calendar.goto(`${patchbay.baseUrl}/podcasts/calendar`)
    await expect(calendar.getByRole('gridcell', { name: /1 completed/i })).toBeVisible()

    // Ordered before the server goes: whenever the pages ask first, it is known, and followed to its end.
    await orderEpisode(patchbay, 'The lamp is lit again.')
    await patchbay.kill()
    for (const each of [calendar, page]) {
      await each.getByRole('button', { name: 'Refresh' }).click()
      await expect(each.getByText('Server not reachable, trying again…')).toBeVisible({ timeout: 30_000 })
    }
    await patchbay.start()

    for (const each of [page, calendar]) {
      await expect(each.getByText('Server not reachable, trying again…')).toHaveCount(0, { timeout: 45_000 })
    }
    await expect(page.getByText('The lamp is lit again').first()).toBeVisible({ timeout: 45_000 })
    await expect(calendar.getByRole('gridcell', { name: /2 completed/i })).toBeVisible({ timeout: 45_000 })
  } finally {
    await patchbay.stop()
  }
})

test('100 requests that end at once, and again, while an episode is ordered: no click is lost', async ({ page }) => {
  const studio = await startServerWithoutWorker()
  try {
    await orderDespiteToasts(page, studio)
  } finally {
    await studio.api.stop()
  }
})

async function orderDespiteToasts(
  page: Page,
  { api, key, baseUrl }: Awaited<ReturnType<typeof startServerWithoutWorker>>,
) {
  // Ordered before today: the day's allowance is for what is ordered here.
  const requestedOn = new Date(Date.now() - 86_400_000)
  const beingMade = { isMade: false, state: 'running', percent: 50, requestedOn, processingOn: new Date() } as const
  const staged = await stageEpisodes(
    api,
    key,
    Array.from({ length: 200 }, () => beingMade),
  )
  const problems = watchPageErrors(page)
  await storeApiKey(page, key)
  /** The page is told that only so many are still being made. */
  const told = (left: number) =>
    page.waitForResponse(async (response) => {
      if (!response.url().includes('/content/Running')) return false
      const items = (await response.json()) as { status: number }[]
      return items.filter(({ status }) => status !== 100).length === left
    })
  /** A hundred end in one moment; answers when the page is told so, while it says it. */
  const hundredEnd = async (ids: readonly string[], left: number) => {
    const isTold = told(left)
    const done = { state: 'done', percent: 100, succeededOn: new Date() } as const
    await api.db
      .update(requests)
      .set(done)
      .where(inArray(requests.id, [...ids]))
    await isTold
  }
  const known = told(200)
  await createEpisode.open(page, { baseUrl })
  await known
  const messages = page.getByRole('region', { name: 'Messages' })
  const maxConcurrent = await countToasts(page)
  const orders: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/Content/Create')) orders.push(request.postDataJSON())
  })

  await createEpisode.chooseSource(page, 'Add Text')
  await page.getByLabel('Text', { exact: true }).fill(lighthouse.paragraphs.join('\n\n'))
  await hundredEnd(staged.slice(0, 100), 100)
  await clickOnce(page.getByRole('button', { name: 'Add Text', exact: true }).last())
  await expect(page.getByRole('region', { name: 'Added sources' })).toBeVisible(retryWithinMs)
  await expect(messages.getByText('100 episodes are ready')).toBeVisible(retryWithinMs)

  await hundredEnd(staged.slice(100), 0)
  await clickOnce(page.getByRole('button', { name: 'Continue to Settings' }))
  await expect(page.getByRole('heading', { name: 'How should it sound?' })).toBeVisible(retryWithinMs)
  await expect(messages.getByText(/^[12]00 episodes are ready$/)).toBeVisible(retryWithinMs)
  const short = page.getByRole('radio', { name: /^Short/ })
  await clickOnce(page.locator('label').filter({ has: short }).or(short).first())
  await expect(short).toBeChecked(retryWithinMs)
  await clickOnce(page.getByRole('button', { name: 'Create Episode' }))
  await expect(page.getByText('Episode request created')).toBeVisible(retryWithinMs)
  expect(orders).toEqual([expect.objectContaining({ duration: 'short' })])

  expect(await maxConcurrent()).toBe(1)
  await page.getByRole('button', { name: /^Notifications, / }).click()
  const kept = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')
  await expect(kept).toHaveCount(50)
  expect(problems).toEqual([])
}

/** Long enough for a busy machine, too short for a second try. */
const retryWithinMs = { timeout: 2000 }

/** One press where the eye sees the button, without the patience of a test: what covers it, or moves it away, loses it. */
async function clickOnce(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('There is no such button to press.')
  await button.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** Counts the messages as they come and go; answers how many stood there at most. */
async function countToasts(page: Page): Promise<() => Promise<number>> {
  const most = await page.evaluateHandle(() => {
    const seen = { most: 0 }
    const count = () => {
      const messages = document.querySelectorAll('section[aria-label="Messages"] > *').length
      seen.most = Math.max(seen.most, messages)
    }
    new MutationObserver(count).observe(document.body, { childList: true, subtree: true })
    return seen
  })
  return () => most.evaluate(({ most: count }) => count)
}
