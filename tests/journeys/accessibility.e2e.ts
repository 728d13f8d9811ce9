import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { paths } from '../../apps/console/src/kit/routes/paths.ts'
import { createEpisode } from './stage/create-episode.ts'
import type { Patchbay } from './stage/patchbay.ts'
import { makeEpisode } from './stage/episodes.ts'
import { lighthouse } from './stage/sources.ts'
import { waitForEnd, expect, test, watchPageErrors } from './stage/test.ts'

/** A show with an episode, for the pages and states that are about one. */
let showId = ''
let episodeId = ''
let researchId = ''
let feedId = ''
let projectId = ''

/** What looks at a page, as its makers made it small: the browser reads it anew on every page. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function axeViolations(page: Page, only?: 'color-contrast'): Promise<string[]> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const isThere = await page.evaluate(() => 'axe' in window)
  // In the page itself, not in a second one that is opened for the sum: no page of ours frames another. And the passes,
  // which nobody reads, are not described.
  const axe = new AxeBuilder({ page, axeSource: isThere ? ';' : axeSource })
  axe.setLegacyMode().options({ resultTypes: ['violations'] })
  // The sidebar is the same beside every page, and a third of what there is to look at: it is looked at on one.
  if (!new URL(page.url()).pathname.startsWith('/settings')) axe.exclude('aside[aria-label="Sidebar"]')
  if (only) axe.withRules(only)
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
}

type PageState = { open: (page: Page, patchbay: Patchbay) => Promise<void>; expectVisible: (page: Page) => Locator }

/** States of pages that an address alone does not show: the way there, and what shows that it stands. */
const states: Record<string, PageState> = {
  'My Requests with work in every state, and the player': {
    open: async (page, patchbay) => {
      await page.goto(`${patchbay.baseUrl}/requests`)
      await page.getByRole('button', { name: /^Play/ }).first().click()
    },
    expectVisible: (page) => page.getByRole('region', { name: 'Player' }),
  },
  'a post that is refined, with its sources': {
    open: async (page, patchbay) => {
      await page.goto(`${patchbay.baseUrl}/x`)
      await page
        .getByRole('button', { name: /^\d+ sources? of:/ })
        .first()
        .click()
      await page
        .getByRole('button', { name: /^Refine/ })
        .first()
        .click()
    },
    expectVisible: (page) => page.getByRole('form', { name: /^Refine/ }),
  },
  'a dialog that asks before deleting': {
    open: async (page, patchbay) => {
      await page.goto(`${patchbay.baseUrl}/requests`)
      await page
        .getByRole('button', { name: /^More for/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
    },
    expectVisible: (page) => page.getByRole('dialog'),
  },
  'a request that failed, beside the list': {
    open: async (page, patchbay) => {
      await page.goto(`${patchbay.baseUrl}/requests`)
      await page.getByRole('row').filter({ hasText: 'Failed' }).first().locator('button[data-opener]').click()
    },
    expectVisible: (page) => page.getByRole('dialog').getByRole('list', { name: 'Steps of the work' }),
  },
  'an order that was followed to its end': {
    open: async (page, patchbay) => {
      await page.goto(`${patchbay.baseUrl}/podcasts/create-episode?step=done&request=${episodeId}`)
    },
    expectVisible: (page) => page.getByRole('article').getByRole('button', { name: 'Play' }),
  },
  'the palette': {
    open: async (page, patchbay) => {
      await page.goto(`${patchbay.baseUrl}/settings`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.keyboard.press('Control+k')
    },
    expectVisible: (page) => page.getByRole('dialog'),
  },
  'a source on Create Episode': {
    open: async (page, patchbay) => {
      await createEpisode.open(page, patchbay)
      await createEpisode.addWebsite(page, 'https://example.com/an-article')
    },
    expectVisible: (page) => createEpisode.source(page, 'https://example.com/an-article'),
  },
  'the settings of an episode, with the API request': {
    open: async (page, patchbay) => {
      await createEpisode.open(page, patchbay)
      await createEpisode.goToSettings(page)
      await page.getByRole('button', { name: 'Show API Request' }).click()
    },
    expectVisible: (page) => page.getByText(/curl -X POST/),
  },
  'the menu of a row': {
    open: async (page, patchbay) => {
      await page.goto(`${patchbay.baseUrl}/podcasts/episodes`)
      await page
        .getByRole('button', { name: /^More for/ })
        .first()
        .click()
    },
    expectVisible: (page) => page.getByRole('menuitem', { name: 'Delete' }),
  },
  'Bulk Operations over the episodes': {
    open: async (page, patchbay) => {
      await page.goto(`${patchbay.baseUrl}/podcasts/episodes`)
      await page.getByRole('button', { name: 'Bulk Actions' }).click()
      await page.keyboard.press('j')
      await page.keyboard.press('x')
      await page.getByRole('button', { name: 'Modify', exact: true }).click()
    },
    expectVisible: (page) => page.getByText('Host 1'),
  },
  'shorts of the chosen episodes, with their hosts': {
    open: async (page, patchbay) => {
      await page.goto(`${patchbay.baseUrl}/podcasts/episodes`)
      await page.getByRole('button', { name: 'Bulk Actions' }).click()
      await page.getByRole('checkbox', { name: /^Select all on this page/ }).check()
      await page.getByRole('button', { name: 'Create Short', exact: true }).click()
    },
    expectVisible: (page) => page.getByRole('button', { name: 'Change avatar 2, now Ben' }),
  },
  'an avatar of words, with what is missing': {
    open: async (page, patchbay) => {
      await page.goto(`${patchbay.baseUrl}/videos/avatars/create`)
      await page.getByRole('button', { name: /^Text Description/ }).click()
      await page.getByRole('button', { name: 'Create Avatar' }).press('Enter')
    },
    expectVisible: (page) => page.getByRole('textbox', { name: 'Name' }).and(page.locator('[aria-invalid]')),
  },
  'the camera, which this browser does not give': {
    open: async (page, patchbay) => {
      await page.goto(`${patchbay.baseUrl}/videos/avatars/create`)
      await page.getByRole('button', { name: /^Take Photo/ }).click()
      await page.getByRole('button', { name: 'Start camera' }).click()
    },
    expectVisible: (page) => page.getByText('Failed to access camera. Please check permissions.'),
  },
  'a source of an explainer, and how many videos it becomes': {
    open: async (page, patchbay) => {
      await page.goto(`${patchbay.baseUrl}/videos/explainers/new/existing`)
      await page.getByRole('button', { name: /^Multiple/ }).click()
      await page.getByRole('button', { name: /^Text/ }).click()
      await page.getByRole('textbox', { name: 'Text', exact: true }).fill(lighthouse.paragraphs.join(' '))
      await page.getByRole('button', { name: 'Add Text' }).click()
    },
    expectVisible: (page) => page.getByRole('region', { name: 'Added sources' }).getByText(/words/),
  },
  'a last look at an explainer': {
    open: async (page, patchbay) => {
      await page.goto(`${patchbay.baseUrl}/videos/explainers/new/existing`)
      await page.getByRole('button', { name: /^Single/ }).click()
      await page.getByRole('button', { name: /^Text/ }).click()
      await page.getByRole('textbox', { name: 'Text', exact: true }).fill(lighthouse.paragraphs.join(' '))
      await page.getByRole('button', { name: 'Continue to review' }).click()
    },
    expectVisible: (page) => page.getByRole('textbox', { name: 'Instructions' }),
  },
  'ideas for explainers': {
    open: async (page, patchbay) => {
      await page.goto(`${patchbay.baseUrl}/videos/explainers/new/topic`)
      await page.getByRole('textbox', { name: 'Topic' }).fill('How lighthouses changed the way we travel')
      await page.getByRole('button', { name: 'Generate ideas' }).click()
    },
    expectVisible: (page) => page.getByRole('group', { name: 'Suggestions' }).getByRole('checkbox').first(),
  },
  'AI Content Magic': {
    open: async (page, patchbay) => {
      await page.goto(`${patchbay.baseUrl}/podcasts/episodes`)
      await page
        .getByRole('button', { name: /^AI content options/ })
        .first()
        .click()
    },
    expectVisible: (page) => page.getByRole('dialog', { name: 'AI Content Magic' }),
  },
  'the shows that an episode can be put into': {
    open: async (page, patchbay) => {
      await page.goto(`${patchbay.baseUrl}/podcasts/episodes`)
      await page
        .getByRole('button', { name: /^Allocate/ })
        .first()
        .click()
    },
    expectVisible: (page) => page.getByRole('menuitem').first(),
  },
  'a concept of a show': {
    open: async (page, patchbay) => {
      await page.goto(`${patchbay.baseUrl}/podcasts/shows/ai`)
      await page.getByRole('textbox', { name: 'Topic' }).fill('How lighthouses changed the way we travel')
      await page.getByRole('button', { name: 'Generate' }).click()
      await expect(page.getByRole('button', { name: 'Generate podcast' })).toBeVisible()
      await page
        .getByRole('button', { name: /Edit title/ })
        .first()
        .click()
    },
    expectVisible: (page) => page.getByRole('button', { name: 'Generate podcast' }),
  },
  'how to subscribe to a show': {
    open: async (page, patchbay) => {
      await page.goto(`${patchbay.baseUrl}/podcasts/shows/${showId}`)
      await page.getByRole('button', { name: /How to add it/ }).click()
    },
    expectVisible: (page) => page.getByRole('dialog'),
  },
  'a day of the calendar': {
    open: async (page, patchbay) => {
      await page.goto(`${patchbay.baseUrl}/podcasts/calendar`)
      await page
        .getByRole('gridcell', { name: /Completed/i })
        .first()
        .click()
    },
    expectVisible: (page) => page.getByRole('dialog'),
  },
  'a series of URL groups': {
    open: async (page, patchbay) => {
      await page.goto(`${patchbay.baseUrl}/podcasts/scheduler`)
      await page.getByRole('button', { name: /^URLs/ }).click()
      await page
        .getByRole('textbox', { name: /URLs, one per line/ })
        .first()
        .fill('example.com/one\nexample.com/two')
    },
    expectVisible: (page) => page.getByRole('textbox', { name: /URLs, one per line/ }).first(),
  },
  'the source of a sentence, beside it': {
    open: async (page, patchbay) => {
      await page.goto(`${patchbay.baseUrl}/research/${researchId}`)
      await page
        .getByRole('button', { name: /^Source \d+$/ })
        .first()
        .click()
    },
    expectVisible: (page) => page.getByRole('dialog', { name: /^Source \d+:/ }),
  },
  'podcasts of several researches': {
    open: async (page, patchbay) => {
      await page.goto(`${patchbay.baseUrl}/research`)
      await page.getByRole('button', { name: 'Multi-select' }).click()
      await page.getByRole('checkbox').first().check()
    },
    expectVisible: (page) => page.getByText('1 selected'),
  },
  'every voice, each with its deeds beside the edge': {
    open: async (page, patchbay) => {
      await page.goto(`${patchbay.baseUrl}/tools/voices`)
    },
    expectVisible: (page) => page.getByRole('button', { name: /^Play sample of/ }).first(),
  },
  'what plugs an engine in, with what is missing': {
    open: async (page, patchbay) => {
      await page.goto(`${patchbay.baseUrl}/settings/engines?plug=text:new`)
      await page.getByRole('dialog').getByRole('button', { name: 'Plug in', exact: true }).click()
    },
    expectVisible: (page) => page.getByText('Please paste its key'),
  },
  'a shared episode': {
    open: async (page, patchbay) => {
      const [episode] = await patchbay.call<{ shareUrl: string }[]>('content/Podcasts?status=succeeded')
      await page.goto(episode?.shareUrl ?? '')
    },
    expectVisible: (page) => page.getByRole('heading', { level: 1 }),
  },
  'the help on credits': {
    open: async (page, patchbay) => {
      await page.goto(`${patchbay.baseUrl}/help/credits`)
    },
    expectVisible: (page) => page.getByRole('button', { name: /^Copy/ }).first(),
  },
  'a refused key': {
    open: async (page, patchbay) => {
      await page.goto(`${patchbay.baseUrl}/settings`)
      await page.evaluate(() => localStorage.setItem('apiKey', 'not-a-key'))
      await page.goto(`${patchbay.baseUrl}/requests`)
    },
    expectVisible: (page) => page.getByText('Unauthorized: Your API key appears to be invalid').first(),
  },
}

/** They are looked at one after the other, so that all of them need one server with something in it, and one page. */
test.describe.configure({ mode: 'default' })

const wideViewport = { width: 1440, height: 860 }

/** One page for all that is looked at: it has the console's code ready, which is most of what a look would cost. */
let page: Page
let problems: string[] = []

test.beforeAll(async ({ browser, patchbay, web }) => {
  page = await browser.newPage({ viewport: wideViewport })
  problems = watchPageErrors(page)
  await page.addInitScript(clearBrowserState, patchbay.key)
  await page.addInitScript(disableTransitions)
  const make = async (body: object) =>
    patchbay.call<{ request_id: string }>('Content/Create', { outputType: 'audio', duration: 'short', ...body })
  const failed = await make({ resources: [{ type: 'website', content: `http://${web.host}/gone` }] })
  const text = { type: 'text', content: lighthouse.paragraphs.join('\n\n') }
  await make({ resources: [text], scheduledOn: new Date(Date.now() + 7 * 86_400_000).toISOString() })
  const thread = { type: 'thread', text: text.content }
  const posts = await patchbay.call<{ request_id: string }>('x/post', thread)
  const asked = { text: 'How do tides work?', outputType: 'text' }
  researchId = (await patchbay.call<{ request_id: string }>('deep-research/research', asked)).request_id
  episodeId = await makeEpisode(patchbay, 'The lamp is lit again.')
  await waitForEnd(patchbay, failed.request_id)
  await waitForEnd(patchbay, researchId)
  await waitForEnd(patchbay, posts.request_id)
  const show = { name: 'Guiding Lights', description: 'On towers.', author: 'Ada', email: 'ada@example.org' }
  showId = (await patchbay.call<{ podcastId: string }>('podcast/shows', show)).podcastId
  await patchbay.call(`podcast/shows/${showId}/episodes`, { requestId: episodeId })
  const item = '<item><title>The lamp is lit</title><description>Every night since 1811.</description></item>'
  const internalId = web.serve('/lamp.xml', `<rss version="2.0"><channel><title>Lamp</title>${item}</channel></rss>`)
  const feed = await patchbay.call<{ feedId: number }>('feeds', { name: 'Lamp', feedTypeId: 4, internalId })
  feedId = String(feed.feedId)
  const words = { name: 'Guiding Lights', description: 'Everything about towers with a lamp.' }
  projectId = String((await patchbay.call<{ project: { id: number } }>('projects', words)).project.id)
})

test.beforeEach(async ({ patchbay }) => {
  // A narrow page of the look before would be laid out once more, for nobody. From an address of our own: another would
  // be shown by another process, which has nothing ready.
  if (page.viewportSize()?.width !== wideViewport.width) await page.goto(`${patchbay.baseUrl}/config.json`)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(wideViewport)
})

test.afterEach(async () => {
  await page.evaluate(() => sessionStorage.removeItem('looked at'))
  expect(problems.splice(0)).toEqual([])
})
test.afterAll(() => page.close())

/** What goes from the colours of one theme to the other's in a moment is judged when it is there: here it is at once. */
function disableTransitions(): void {
  const still = new CSSStyleSheet()
  still.replaceSync('*, *::before, *::after { transition: none !important }')
  document.adoptedStyleSheets.push(still)
}

/** Nothing of one look reaches the next: before the first script of its first page, what the browser keeps is cleared. */
function clearBrowserState(key: string): void {
  if (!location.protocol.startsWith('http') || sessionStorage.getItem('looked at') !== null) return
  localStorage.clear()
  sessionStorage.clear()
  indexedDB.deleteDatabase('patchbay')
  sessionStorage.setItem('looked at', 'yes')
  localStorage.setItem('apiKey', key)
}

/** Every page of the routes table, so that a new one is looked at by itself, and one that does not exist. */
for (const path of [...paths, '/no-such-page']) {
  test(`axe finds nothing on ${path}, in neither theme`, async ({ patchbay }) => {
    await page.goto(
      patchbay.baseUrl +
        path
          .replace('{showId}', showId)
          .replace('{episodeId}', episodeId)
          .replace('{researchId}', researchId)
          .replace('{feedId}', feedId)
          .replace('{projectId}', projectId)
          .replace('{way}', 'existing'),
    )
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    expect.soft(await axeViolations(page), `${path} in the light theme`).toEqual([])
    // The dark theme changes colours and nothing else: the page that stands is looked at again for those.
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    expect.soft(await axeViolations(page, 'color-contrast'), `${path} in the dark theme`).toEqual([])
  })
}

for (const [name, { open, expectVisible: shown }] of Object.entries(states)) {
  test(`axe finds nothing in ${name}, wide and light or narrow and dark`, async ({ patchbay }) => {
    await open(page, patchbay)
    await expectNoViolations(page, shown, 'wide and light')
    // The state that stands is looked at again, as after the turn of a tablet: what the page shows of it has all changed.
    await page.setViewportSize({ width: 390, height: 860 })
    await page.emulateMedia({ colorScheme: 'dark' })
    // A shared episode is no page of the console, and has no mark of its theme.
    await expect(page.locator('[data-mantine-color-scheme="light"]')).toHaveCount(0)
    await expectNoViolations(page, shown, 'narrow and dark')
  })
}

async function expectNoViolations(page: Page, shown: (page: Page) => Locator, how: string): Promise<void> {
  await expect(shown(page), how).toBeVisible()
  // A window that became narrow shows another part of a long page than the one that the state is in.
  await shown(page).scrollIntoViewIfNeeded()
  expect.soft(await axeViolations(page), how).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(overflow, `${how}: no wider than the window`).toBeLessThanOrEqual(0)
}

test('axe would find a field without a name and words that are too pale', async ({ patchbay }) => {
  await page.goto(`${patchbay.baseUrl}/settings`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    const field = document.createElement('input')
    const words = Object.assign(document.createElement('p'), { textContent: 'Hardly there' })
    words.style.color = '#ddd'
    document.querySelector('main')?.append(field, words)
  })
  const found = (await axeViolations(page)).map((finding) => finding.split(' ')[0])
  expect(found).toEqual(expect.arrayContaining(['label', 'color-contrast']))
})
