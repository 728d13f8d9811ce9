import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createEpisode } from './stage/create-episode.ts'
import { expectGoodEpisode, followToTheEnd } from './stage/my-requests.ts'
import { Patchbay } from './stage/patchbay.ts'
import { articlePage, lighthouse } from './stage/sources.ts'
import { spokenEpisode } from './stage/episodes.ts'
import { ended, expect, giveKey, test } from './stage/test.ts'
import type { Web } from './stage/web.ts'

test.use({ making: 'real' })

/** Every spoken line that is kept, with the time it was written at. */
async function spokenLines(dataFolder: string): Promise<Map<string, number>> {
  const folder = join(dataFolder, 'files', 'cache', 'lines')
  const names = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const kept = names.filter((name) => name.endsWith('.json'))
  return new Map(await Promise.all(kept.map(async (name) => [name, (await stat(join(folder, name))).mtimeMs] as const)))
}

/** Answers as soon as a line is spoken: some forty are to come, and they come fast. */
async function firstLine(dataFolder: string): Promise<void> {
  const deadline = Date.now() + 60_000
  while ((await spokenLines(dataFolder)).size === 0) {
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
    await killedInTheMiddle(patchbay, web)
  } finally {
    await patchbay.stop()
  }
})

async function killedInTheMiddle(patchbay: Patchbay, web: Web): Promise<void> {
  const address = web.serve('/killed-in-the-middle', articlePage(lighthouse))
  const { request_id: id } = await patchbay.call<{ request_id: string }>('Content/Create', {
    outputType: 'audio',
    resources: [{ type: 'website', content: address }],
  })
  await firstLine(patchbay.dataFolder)
  await patchbay.kill()
  const before = await spokenLines(patchbay.dataFolder)

  await patchbay.start()
  const halfway = await patchbay.call<{ status: number }>(`content/status/${id}`)
  expect(halfway.status, 'it was killed before the end').toBeLessThan(100)
  expect((await ended(patchbay, id)).status).toBe(100)

  const after = await spokenLines(patchbay.dataFolder)
  expect(after.size, 'lines were left to speak').toBeGreaterThan(before.size)
  for (const [name, writtenMs] of before)
    expect(after.get(name), 'a line that was spoken is not spoken again').toBe(writtenMs)
  expect(web.visits('/killed-in-the-middle'), 'the page was read once').toBe(1)
  expect(await patchbay.call('Content/Usage')).toMatchObject({ used: 10, usedDailyPodcasts: 1 })
  await expectGoodEpisode(patchbay, { title: /lighthouse/i, leastSeconds: 40 })
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
  await followToTheEnd(beside)
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
    await spokenEpisode(patchbay, 'The lamp is out.')
    await giveKey(page, patchbay.key)
    await page.goto(`${patchbay.baseUrl}/requests`)
    await expect(
      page
        .getByText('No requests yet')
        .or(page.getByRole('heading', { level: 1 }))
        .first(),
    ).toBeVisible()
    const calendar = await context.newPage()
    await giveKey(calendar, patchbay.key)
    await calendar.goto(`${patchbay.baseUrl}/podcasts/calendar`)
    await expect(calendar.getByRole('gridcell', { name: /1 completed/i })).toBeVisible()

    await patchbay.kill()
    for (const each of [calendar, page]) {
      await each.getByRole('button', { name: 'Refresh' }).click()
      await expect(each.getByText('Server not reachable, trying again…')).toBeVisible({ timeout: 30_000 })
    }
    await patchbay.start()
    await spokenEpisode(patchbay, 'The lamp is lit again.')

    for (const each of [page, calendar]) {
      await expect(each.getByText('Server not reachable, trying again…')).toHaveCount(0, { timeout: 45_000 })
    }
    await expect(page.getByText('The lamp is lit again').first()).toBeVisible({ timeout: 45_000 })
    await expect(calendar.getByRole('gridcell', { name: /2 completed/i })).toBeVisible({ timeout: 45_000 })
  } finally {
    await patchbay.stop()
  }
})
