import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { paths } from '../../apps/console/src/kit/routes/paths.ts'
import { createEpisode } from './stage/create-episode.ts'
import type { Patchbay } from './stage/patchbay.ts'
import { spokenEpisode } from './stage/episodes.ts'
import { lighthouse } from './stage/sources.ts'
import { ended, expect, test } from './stage/test.ts'

/** A show with an episode, for the pages and states that are about one. */
let showId = ''

async function findings(page: Page, only?: 'color-contrast'): Promise<string[]> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // In the page itself, not in a second one that is opened for the sum: no page of ours frames another. And the passes,
  // which nobody reads, are not described.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (only) axe.withRules(only)
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
}

/** States of pages that an address alone does not show. */
const states: Record<string, (page: Page, patchbay: Patchbay) => Promise<void>> = {
  'My Requests with work in every state, and the player': async (page, patchbay) => {
    await page.goto(`${patchbay.baseUrl}/requests`)
    await page.getByRole('button', { name: /^Play/ }).first().click()
    await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
  },
  'a dialog that asks before deleting': async (page, patchbay) => {
    await page.goto(`${patchbay.baseUrl}/requests`)
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'the palette': async (page, patchbay) => {
    await page.goto(`${patchbay.baseUrl}/settings`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'a source on Create Episode': async (page, patchbay) => {
    await createEpisode.open(page, patchbay)
    await createEpisode.addWebsite(page, 'https://example.com/an-article')
  },
  'the settings of an episode, with the API request': async (page, patchbay) => {
    await createEpisode.open(page, patchbay)
    await createEpisode.goToSettings(page)
    await page.getByRole('button', { name: 'Show API Request' }).click()
    await expect(page.getByText(/curl -X POST/)).toBeVisible()
  },
  'Bulk Operations beside the episodes': async (page, patchbay) => {
    await page.goto(`${patchbay.baseUrl}/podcasts/episodes`)
    await page.getByRole('button', { name: 'Bulk Actions' }).click()
    await page.getByRole('radio', { name: /^Modify/ }).check()
    await expect(page.getByText('Host 1')).toBeVisible()
  },
  'AI Content Magic': async (page, patchbay) => {
    await page.goto(`${patchbay.baseUrl}/podcasts/episodes`)
    await page
      .getByRole('button', { name: /^AI content options/ })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: 'AI Content Magic' })).toBeVisible()
  },
  'the shows that an episode can be put into': async (page, patchbay) => {
    await page.goto(`${patchbay.baseUrl}/podcasts/episodes`)
    await page
      .getByRole('button', { name: /^Allocate/ })
      .first()
      .click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
  },
  'a concept of a show': async (page, patchbay) => {
    await page.goto(`${patchbay.baseUrl}/podcasts/shows/ai`)
    await page.getByRole('textbox', { name: 'Topic' }).fill('How lighthouses changed the way we travel')
    await page.getByRole('button', { name: 'Generate' }).click()
    await expect(page.getByRole('button', { name: 'Generate podcast' })).toBeVisible()
    await page
      .getByRole('button', { name: /Edit title/ })
      .first()
      .click()
  },
  'how to subscribe to a show': async (page, patchbay) => {
    await page.goto(`${patchbay.baseUrl}/podcasts/shows/${showId}`)
    await page.getByRole('button', { name: /How to add it/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'a day of the calendar': async (page, patchbay) => {
    await page.goto(`${patchbay.baseUrl}/podcasts/calendar`)
    await page
      .getByRole('gridcell', { name: /Completed/i })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'a series of URL groups': async (page, patchbay) => {
    await page.goto(`${patchbay.baseUrl}/podcasts/scheduler`)
    await page.getByRole('button', { name: /^URLs/ }).click()
    await page
      .getByRole('textbox', { name: /URLs, one per line/ })
      .first()
      .fill('example.com/one\nexample.com/two')
  },
  'a shared episode': async (page, patchbay) => {
    const [episode] = await patchbay.call<{ shareUrl: string }[]>('content/Podcasts?status=succeeded')
    await page.goto(episode?.shareUrl ?? '')
  },
  'a refused key': async (page, patchbay) => {
    await page.goto(`${patchbay.baseUrl}/settings`)
    await page.evaluate(() => localStorage.setItem('apiKey', 'not-a-key'))
    await page.goto(`${patchbay.baseUrl}/requests`)
    await expect(page.getByText('Unauthorized: Your API key appears to be invalid').first()).toBeVisible()
  },
}

test.beforeAll(async ({ patchbay, web }) => {
  const make = async (body: object) =>
    patchbay.call<{ request_id: string }>('Content/Create', { outputType: 'audio', duration: 'short', ...body })
  const failed = await make({ resources: [{ type: 'website', content: `http://${web.host}/gone` }] })
  const text = { type: 'text', content: lighthouse.paragraphs.join('\n\n') }
  await make({ resources: [text], scheduledOn: new Date(Date.now() + 7 * 86_400_000).toISOString() })
  const done = await spokenEpisode(patchbay, 'The lamp is lit again.')
  await ended(patchbay, failed.request_id)
  const show = { name: 'Guiding Lights', description: 'On towers.', author: 'Ada', email: 'ada@example.org' }
  showId = (await patchbay.call<{ podcastId: string }>('podcast/shows', show)).podcastId
  await patchbay.call(`podcast/shows/${showId}/episodes`, { requestId: done })
})

/** Every page of the routes table, so that a new one is looked at by itself, and one that does not exist. */
for (const path of [...paths, '/no-such-page']) {
  test(`axe finds nothing on ${path}, in neither theme`, async ({ console: page, patchbay }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(patchbay.baseUrl + path.replace('{showId}', showId))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    expect.soft(await findings(page), `${path} in the light theme`).toEqual([])
    // The dark theme changes colours and nothing else: the page that stands is looked at again for those.
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    expect.soft(await findings(page, 'color-contrast'), `${path} in the dark theme`).toEqual([])
  })
}

for (const [name, reach] of Object.entries(states)) {
  for (const { scheme, width } of [
    { scheme: 'light', width: 1440 },
    { scheme: 'dark', width: 390 },
  ] as const) {
    test(`axe finds nothing in ${name}, at ${width} pixels in the ${scheme} theme`, async ({
      console: page,
      patchbay,
    }) => {
      await page.setViewportSize({ width, height: 860 })
      await page.emulateMedia({ colorScheme: scheme })
      await reach(page, patchbay)
      expect.soft(await findings(page)).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(overflow, 'no wider than the window').toBeLessThanOrEqual(0)
    })
  }
}

test('axe would find a field without a name and words that are too pale', async ({ console: page, patchbay }) => {
  await page.goto(`${patchbay.baseUrl}/settings`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    const field = document.createElement('input')
    const words = Object.assign(document.createElement('p'), { textContent: 'Hardly there' })
    words.style.color = '#ddd'
    document.querySelector('main')?.append(field, words)
  })
  const found = (await findings(page)).map((finding) => finding.split(' ')[0])
  expect(found).toEqual(expect.arrayContaining(['label', 'color-contrast']))
})
