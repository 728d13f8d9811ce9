import type { Page } from '@playwright/test'
import { createEpisode } from './stage/create-episode.ts'
import { Patchbay } from './stage/patchbay.ts'
import { articlePage, lighthouse } from './stage/sources.ts'
import { waitForEnd, expect, storeApiKey, newestRequest, test, watchPageErrors } from './stage/test.ts'

test('a source that cannot be read fails the request in words, and costs nothing', async ({
  console: page,
  patchbay,
  web,
}) => {
  const before = await patchbay.call<{ used: number }>('Content/Usage')
  await createEpisode.open(page, patchbay)
  await createEpisode.addWebsite(page, `http://${web.host}/gone`)
  await createEpisode.goToSettings(page)
  await createEpisode.submit(page)
  await createEpisode.seeItAccepted(page)
  await expect(page.getByRole('main').getByText('Failed').first()).toBeVisible({ timeout: 60_000 })
  const { errorMessage } = await waitForEnd(patchbay, await newestRequest(patchbay))
  expect(errorMessage).toMatch(/404|not found|no such page/i)
  await expect(
    page
      .getByRole('main')
      .getByText(errorMessage ?? '')
      .first(),
  ).toBeVisible()
  expect(await patchbay.call('Content/Usage')).toMatchObject({ used: before.used })
})

test('one bad source beside a good one is named in the result', async ({ patchbay, web }) => {
  const good = web.serve('/good', articlePage(lighthouse))
  const bad = `http://${web.host}/gone`
  const resources = [good, bad].map((content) => ({ type: 'website', content }))
  const { request_id: id } = await patchbay.call<{ request_id: string }>('Content/Create', {
    outputType: 'audio',
    duration: 'short',
    resources,
  })
  expect(await waitForEnd(patchbay, id)).toMatchObject({ status: 100, warnings: [expect.stringContaining('/gone')] })
})

test('a failed episode of two sources is made without the broken one, and paid for once', async ({
  console: page,
  patchbay,
  web,
}) => {
  const used = async () => (await patchbay.call<{ used: number }>('Content/Usage')).used
  const before = await used()
  const broken = `http://${web.host}/moved-away`
  const busy = web.serve('/busy-harbour', 'Too many visitors.', { status: 503 })
  await createEpisode.open(page, patchbay)
  await createEpisode.addWebsite(page, broken, busy)
  await createEpisode.goToSettings(page)
  await createEpisode.chooseShort(page)
  await createEpisode.submit(page)
  await createEpisode.seeItAccepted(page)
  const failed = await newestRequest(patchbay)
  expect((await waitForEnd(patchbay, failed)).errorMessage).toMatch(/^None of the 2 sources could be read\./)
  expect(await used(), 'a failure costs nothing').toBe(before)

  web.serve('/busy-harbour', articlePage(lighthouse))
  await page.goto(`${patchbay.baseUrl}/requests?making=${failed}`)
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('/moved-away')
  await drawer.getByRole('button', { name: /^Go on without the 1 that cannot be read/ }).click()
  await expect(page).not.toHaveURL(new RegExp(failed))
  const newer = await newestRequest(patchbay)
  expect(newer).not.toBe(failed)
  await expect(page, 'the drawer follows the new one').toHaveURL(new RegExp(`making=${newer}`))
  expect(await waitForEnd(patchbay, newer)).toMatchObject({ status: 100 })
  expect(await patchbay.call(`content/Order/${newer}`)).toMatchObject({
    body: { resources: [{ type: 'website', content: busy }] },
  })
  expect(await used(), 'once, and no more than a whole short episode').toBe(before + (await creditsOf(patchbay, newer)))

  await page.keyboard.press('Escape')
  const row = page.getByRole('main').getByRole('row').filter({ hasText: 'Failed' }).first()
  await row.getByRole('link', { name: /^See the new try of/ }).click()
  await expect(page).toHaveURL(`${patchbay.baseUrl}/podcasts/episodes/${newer}`)
  await expect(page.getByRole('heading', { level: 1, name: lighthouse.title })).toBeVisible()
})

test('too few credits are said before the click, and refused after it', async ({ page, web }) => {
  const poor = await Patchbay.startQuick({ PATCHBAY_CREDITS: '5', PATCHBAY_ALLOWED_PRIVATE_HOSTS: web.host })
  try {
    await storeApiKey(page, poor.key)
    await createEpisode.open(page, poor)
    await createEpisode.addWebsite(page, web.serve('/northreach', articlePage(lighthouse)))
    await createEpisode.goToSettings(page)
    await expect(page.getByText(/not enough credits|credits left|do not cover/i).first()).toBeVisible()
    const refused = await fetch(`${poor.baseUrl}/v1/Content/Create`, {
      method: 'POST',
      headers: { authorization: `Bearer ${poor.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        outputType: 'audio',
        resources: [{ type: 'text', content: lighthouse.paragraphs.join(' ') }],
      }),
    })
    expect(refused.status).toBe(402)
    expect(await refused.json()).toMatchObject({ success: false, error: expect.stringMatching(/credits/i) })
    expect(await poor.call('Content/List')).toEqual([])
  } finally {
    await poor.stop()
  }
})

test('a refused key is told in red, with the way to Settings', async ({ page, patchbay }) => {
  await storeApiKey(page, 'not-a-key-of-this-server')
  await page.goto(`${patchbay.baseUrl}/requests`)
  await expect(page.getByText('Unauthorized: Your API key appears to be invalid').first()).toBeVisible()
  const update = page
    .getByRole('link', { name: 'Update your API Key' })
    .or(page.getByRole('button', { name: 'Update your API Key' }))
  await update.first().click()
  await expect(page).toHaveURL(`${patchbay.baseUrl}/settings`)
})

test('without a network nothing is lost: the words say so, and the list stays', async ({ console: page, patchbay }) => {
  await patchbay.call('Content/Create', {
    outputType: 'audio',
    scheduledOn: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    resources: [{ type: 'text', content: lighthouse.paragraphs.join(' ') }],
  })
  await page.goto(`${patchbay.baseUrl}/requests`)
  const rows = page.getByRole('main').getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await page.route('**/v1/**', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(
    page.getByText('Unable to connect to the server. Please check your connection and try again.').first(),
  ).toBeVisible()
  await expect(rows.nth(1), 'what was on screen stays there').toBeVisible()
  await page.unroute('**/v1/**')
  await page
    .getByRole('button', { name: /^(Refresh|Try again|Retry)$/ })
    .first()
    .click()
  await expect(page.getByText('Unable to connect to the server.')).toHaveCount(0)
})

const creditsOf = async (patchbay: Patchbay, id: string) =>
  (await patchbay.call<{ credits: number }>(`content/Making/${id}`)).credits

/** A browser that saves data fetches no page ahead: what is opened without a network was not there before. */
const savesData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

test('a page that was never open says without a network that it could not be loaded, and comes with it', async ({
  page,
  context,
  patchbay,
}) => {
  await storeApiKey(page, patchbay.key)
  await savesData(page)
  const main = page.getByRole('main')
  const open = (name: string) => page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click()
  await page.goto(`${patchbay.baseUrl}/requests`)
  await expect(main.getByRole('heading', { level: 1, name: 'My Requests' })).toBeVisible()
  await context.setOffline(true)
  await open('Episodes')
  const couldNot = main.getByRole('alert').filter({ hasText: 'This page could not be loaded' })
  await expect(main.getByRole('heading', { level: 1, name: 'Podcast Episodes' })).toBeVisible()
  await expect(couldNot).toBeVisible()
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(couldNot, 'still no network').toBeVisible()
  await open('My Requests')
  await expect(main.getByRole('heading', { level: 1, name: 'My Requests' })).toBeVisible()
  await open('Episodes')
  await expect(couldNot).toBeVisible()
  await context.setOffline(false)
  await expect(couldNot, 'by itself').toHaveCount(0)
  await expect(main.getByRole('heading', { level: 1, name: 'Podcast Episodes' })).toBeVisible()
  await expect(page).toHaveURL(`${patchbay.baseUrl}/podcasts/episodes`)
})

test('a page whose files are gone is reloaded once, and then on a click', async ({ page, patchbay }) => {
  await storeApiKey(page, patchbay.key)
  await savesData(page)
  await page.goto(`${patchbay.baseUrl}/requests`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'My Requests' })).toBeVisible()
  const files = '**/assets/SchedulerScreen-*.js'
  await page.route(files, (route) => route.fulfill({ status: 404 }))
  let reloads = 0
  page.on('load', () => reloads++)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Scheduler' }).click()
  await expect.poll(() => reloads).toBe(1)
  await expect(main.getByText('This page could not be loaded')).toBeVisible()
  await page.waitForTimeout(1500)
  expect(reloads, 'no circle').toBe(1)
  await page.unroute(files)
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByText('This page could not be loaded')).toHaveCount(0)
  await expect(main.getByRole('heading', { level: 1, name: 'Scheduler' })).toBeVisible()
})

test('a page at rest asks once a minute, and without a network the pages of the sidebar open: they were fetched ahead', async ({
  page,
  context,
  patchbay,
}) => {
  await storeApiKey(page, patchbay.key)
  await page.clock.install()
  // The last that is fetched ahead.
  const last = page.waitForResponse(/\/assets\/SettingsScreen-.*\.js$/)
  await page.goto(`${patchbay.baseUrl}/requests`)
  await (await last).finished()
  await page.waitForLoadState('networkidle')
  await expect(page, 'nothing is being made').not.toHaveTitle(/^\(/)
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.clock.runFor('01:00')
  expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(2)
  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Settings' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(main.getByText('This page could not be loaded')).toHaveCount(0)
})

test('a send that fails keeps what was typed, and the next try does not pay twice', async ({ page, patchbay, web }) => {
  const problems = watchPageErrors(page)
  await storeApiKey(page, patchbay.key)
  await createEpisode.open(page, patchbay)
  const address = web.serve('/kept', articlePage(lighthouse))
  await createEpisode.addWebsite(page, address)
  await createEpisode.goToSettings(page)
  const keys: (string | undefined)[] = []
  // The server takes the order, and its answer is lost on the way.
  await page.route('**/v1/Content/Create', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  const before = await patchbay.call<unknown[]>('Content/List')
  await createEpisode.submit(page)
  await expect(page.getByText(/Unable to connect to the server/).first()).toBeVisible()
  await createEpisode.submit(page)
  await createEpisode.seeItAccepted(page)
  expect(keys[0]).toMatch(/\S/)
  expect(keys[1]).toBe(keys[0])
  expect(await patchbay.call<unknown[]>('Content/List')).toHaveLength(before.length + 1)
  expect(problems).toEqual([])
})
