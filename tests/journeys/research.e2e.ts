import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { Patchbay } from './stage/patchbay.ts'
import { articlePage } from './stage/sources.ts'
import { waitForEnd, expect, storeApiKey, test as base, watchPageErrors } from './stage/test.ts'

/** What a search engine of this machine finds, on pages of this machine: the search, the reading and the writing are real. */
const pages = {
  '/harbours': {
    title: 'Harbours and their clocks',
    author: 'Ada Berg',
    paragraphs: [
      'Every harbour answers the moon in its own way, because the water has to find its way through channels and over shoals before it reaches the quay.',
      'At London Bridge high water comes about two hours after the moon has crossed the meridian, while other ports of the same coast wait eleven hours for it.',
      'Sailors of the fourteenth century wrote these delays of the tides down in tables, which they called the establishment of the port.',
      'A harbour that is dredged deeper changes its delay, since a wave of the tide runs faster in deep water than in shallow water.',
    ],
  },
  '/almanac': {
    title: 'Tides in the almanac',
    author: 'Cy Ek',
    paragraphs: [
      'An almanac of tides is made by taking the curve of a gauge apart into waves, each of which follows the moon or the sun.',
      'William Thomson built the first machine that predicts tides in 1872, and it drew a year of tides in four hours.',
      'Wind and the pressure of the air move the water as well, so that no almanac knows what a storm will do to a tide.',
    ],
  },
  '/moon': {
    title: 'How the moon makes tides',
    author: 'Bo Dahl',
    paragraphs: [
      'The moon pulls on the near side of the earth more than on the far side, and this difference is what raises the tides of the ocean.',
      'The sun raises tides as well, which are a little less than half as high as those of the moon.',
      'When both pull in one line, at full moon and at new moon, spring tides rise higher than the usual ones.',
      'The tides at the Bay of Fundy rise 16 metres between low water and high water, which is more than anywhere else on earth.',
    ],
  },
} as const
const question = 'Why are the tides of harbours late, and what makes them?'
const unansweredQuestion = 'What is zymurgy?'

/** What may stand in a report of others: everything that would run, load or dress up as a part of the console. */
const maliciousReport = [
  '<h1>Bees<script>window.hasRun = 1</script></h1><p>Bees dance</p>',
  '<img alt="A hive" src="https://pictures.test/hive.png" srcset="https://pictures.test/2.png 2x">',
  '<a href="https://bees.test/">more of them</a>',
  '<img src="x" onerror="window.hasRun = 1"><svg onload="window.hasRun = 1"><script>window.hasRun = 1</script></svg>',
  '<a href="javascript:window.hasRun = 1">run</a><a href="java&#10;script:window.hasRun = 1">run</a>',
  '<iframe srcdoc="<script>parent.hasRun = 1</script>"></iframe><math><mtext><style><img src=x onerror="window.hasRun = 1">',
  '</style></mtext></math><form action="https://bad.test"><input autofocus onfocus="window.hasRun = 1"></form>',
  '<style>body { background: url(https://bad.test/look) }</style><meta http-equiv="refresh" content="0;url=https://bad.test">',
  '<noscript><p title="</noscript><img src=x onerror=window.hasRun=1>"></noscript>',
].join('')

/** Chromium reports handlers of foreign HTML as soon as the sanitiser parses it; the step asserts that none ran. */
const blockedHandler = /^Executing inline event handler violates .* The action has been blocked\.$/s

const test = base.extend<{ console: Page }, { patchbay: Patchbay }>({
  patchbay: [
    async ({ web }, use) => {
      const results = Object.entries(pages).map(([path, page]) => {
        const url = web.serve(path, articlePage(page))
        return { title: page.title, url, content: page.paragraphs[0] }
      })
      web.answer('/search', ({ searchParams }) =>
        JSON.stringify({ results: /tide|harbour|late|moon/i.test(searchParams.get('q') ?? '') ? results : [] }),
      )
      const patchbay = await Patchbay.startQuick({
        PATCHBAY_SEARCH: 'searxng',
        PATCHBAY_SEARXNG_URL: `http://${web.host}`,
        PATCHBAY_ALLOWED_PRIVATE_HOSTS: web.host,
      })
      await use(patchbay)
      await patchbay.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  console: async ({ page, patchbay }, use) => {
    const problems = watchPageErrors(page)
    await storeApiKey(page, patchbay.key)
    await use(page)
    expect(problems.filter((problem) => !blockedHandler.test(problem))).toEqual([])
  },
})

test('a question becomes a report whose citations open what they cite, and the report an episode', async ({
  console: page,
  patchbay,
  web,
}) => {
  await page.goto(`${patchbay.baseUrl}/research`)
  await page.getByRole('link', { name: 'New Research' }).first().click()
  await page.getByRole('textbox', { name: 'Research query' }).fill(question)
  await page.getByRole('button', { name: 'Start Research' }).click()
  await expect(page.getByRole('heading', { name: 'Research started' })).toBeVisible()
  await page.getByRole('link', { name: 'Read the report' }).click({ timeout: 60_000 })

  const report = page.getByRole('article')
  const citation = report.getByRole('button', { name: /^Source \d+$/ }).first()
  await expect(citation).toBeVisible()
  await citation.click()
  const source = page.getByRole('dialog', { name: /^Source \d+:/ })
  await expect(source.getByRole('link').first()).toHaveAttribute('href', new RegExp(`^http://${web.host}/`))
  const cited = (await source.locator('blockquote').first().innerText()).replace(/[“”]/g, '')
  const written = Object.values(pages).flatMap(({ paragraphs }) => [...paragraphs])
  expect(written.some((paragraph) => paragraph.includes(cited) || cited.includes(paragraph))).toBe(true)
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(citation).toBeFocused()

  await page.getByRole('button', { name: 'Download' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /^Markdown/ }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`](<http://${web.host}/`)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'Copy as JSON' }).click()
  await expect(page.getByRole('menuitem', { name: 'Copied!' })).toBeVisible()
  const copied: unknown = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
  expect(JSON.stringify(copied)).toContain(`"url":"http://${web.host}/`)
  await page.keyboard.press('Escape')

  await test.step('a report that came as HTML runs nothing, and loads nothing before it is asked to', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const inside = /deep-research\/research\/[0-9a-f-]{36}$/i
    await page.route(inside, async (route) => {
      const response = await route.fetch()
      const { report: _, ...answer } = (await response.json()) as Record<string, unknown>
      await route.fulfill({ response, json: { ...answer, responseText: maliciousReport } })
    })
    await page.reload()
    await expect(page.getByText('Bees dance')).toBeVisible()
    expect(await page.evaluate(() => 'hasRun' in window)).toBe(false)
    const html = await page.locator('[data-paper]').innerHTML()
    expect(html).not.toMatch(/hasRun|bad\.test|<(?:script|style|iframe|form|input|meta|noscript)|\son\w+=|javascript:/i)
    await expect(page.getByRole('button', { name: 'Load the picture “A hive” from pictures.test' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'more of them' })).toHaveAttribute('rel', 'noopener noreferrer')
    expect(asked.filter((url) => /pictures\.test|bad\.test/.test(url))).toEqual([])
    await page.unroute(inside)
    await page.reload()
  })

  await page.getByRole('button', { name: 'Create podcast' }).click()
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Continue to Settings' }).click()
  await page.getByRole('radio', { name: /^Short/ }).check({ force: true })
  await page.getByRole('button', { name: 'Create Episode' }).click()
  await expect(page.getByText('Episode request created')).toBeVisible()
  const [{ id } = { id: '' }] = await patchbay.call<{ id: string }[]>('content/Podcasts')
  const { status, citations = [] } = await waitForEnd(patchbay, id)
  expect(status).toBe(100)
  expect(citations.length).toBeGreaterThan(0)
  for (const { source: address } of citations) expect(address).toContain(web.host)
})

test('three questions at once: one is refused and tried again, and fails for want of any page about it', async ({
  console: page,
  patchbay,
}) => {
  let calls = 0
  await page.route('**/deep-research/research', async (route) => {
    if (route.request().method() === 'POST' && ++calls === 2) {
      return route.fulfill({ status: 503, json: { success: false, error: 'The server is busy.' } })
    }
    return route.continue()
  })
  await page.clock.install()
  await page.goto(`${patchbay.baseUrl}/research/create`)
  await page.getByRole('radio', { name: /^Bulk/ }).check({ force: true })
  const queries = [question, unansweredQuestion, 'How does the moon raise the tides?']
  await page.getByRole('textbox', { name: /^Research queries/ }).fill(queries.join('\n'))
  await page.getByRole('button', { name: 'Start 3 researches' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start 3 researches' }).click()
  for (const done of [1, 2]) {
    await expect(page.getByRole('progressbar', { name: /bulk research/ })).toHaveAttribute(
      'aria-valuetext',
      `${done} of 3`,
    )
    await page.clock.runFor(15_000)
  }
  await expect(page.getByText('Successfully processed 2 out of 3 requests')).toBeVisible()
  await expect(page.getByText('The server is busy.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry failed (1)' }).click()
  await expect(page.getByText('Successfully processed 3 out of 3 requests')).toBeVisible()
  await page.clock.resume()

  await page.getByRole('link', { name: 'View Research' }).click()
  const researches = await patchbay.call<{ id: string; prompt: string }[]>('deep-research/research')
  await Promise.all(researches.map(({ id }) => waitForEnd(patchbay, id)))
  await page.getByRole('button', { name: 'Refresh research' }).click()
  await page.getByRole('tab', { name: /^Failed/ }).click()
  const card = page.getByRole('list', { name: 'Researches' }).getByRole('listitem')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText(unansweredQuestion)
  await expect(card).toContainText('Nothing was found')
  await expect(card.getByRole('button', { name: `Retry: ${unansweredQuestion}` })).toBeVisible()
})
