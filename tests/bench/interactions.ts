/**
 * How long a click, a key or a tick keeps a person waiting, with 5,000 episodes and their requests, under a processor
 * four times as slow: the browser's own times of events (in steps of 8 ms; shorter than 16 ms are none). And what a page
 * does while nobody touches it: its long tasks and its calls.
 */
import type { Browser, Locator, Page } from '@playwright/test'
import { printLine, root } from '../../scripts/step.ts'
import { type Stage, median } from './stages.ts'

type InteractionCase = { name: string; times: number; perform: (page: Page, time: number) => Promise<void> }

const named = (page: Page, role: 'button' | 'checkbox', name: string | RegExp) =>
  page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) }).first()

/**
 * As a hand clicks: the place is looked for before, and nothing is asked of the page until it is calm again. A search by
 * role takes the page's own thread for as long as a click does, and one that waits for what the click brings is done
 * between the click and its frame.
 */
async function click(page: Page, what: Locator, calmMs = 700): Promise<void> {
  const box = await what.boundingBox()
  if (!box) throw new Error(`${String(what)} is not to be seen.`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(400)
  await page.mouse.down()
  // A press of no time at all would have the frame of its beginning wait for its end.
  await page.waitForTimeout(80)
  await page.mouse.up()
  await page.waitForTimeout(calmMs)
}

/** Where it lies under the window it is brought into it first, as a hand would. */
async function waitForVisible(what: Locator): Promise<Locator> {
  await what.scrollIntoViewIfNeeded()
  return what
}

const typeInSearch: InteractionCase = {
  name: 'search',
  times: 3,
  perform: async (page, time) => {
    const field = page
      .getByRole('main')
      .getByRole('textbox', { name: /Search/ })
      .first()
    await click(page, field)
    await page.keyboard.type(`part ${time + 1}2`, { delay: 90 })
    await page.waitForTimeout(1200)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Delete')
    await page.waitForTimeout(1200)
  },
}
const changePage: InteractionCase = {
  name: 'page',
  times: 5,
  perform: async (page) => {
    await click(page, await waitForVisible(page.getByRole('main').getByRole('button', { name: /^Next/ }).last()), 900)
  },
}
const openMenu: InteractionCase = {
  name: 'row menu',
  times: 5,
  perform: async (page, time) => {
    await click(page, await waitForVisible(page.getByRole('button', { name: /^More for/ }).nth(time)))
    if ((await page.getByRole('menuitem').count()) === 0) throw new Error('No menu opened.')
    await page.waitForTimeout(300)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(500)
  },
}

/** The deeds of each screen, in their order: those of a list with bulk operations end as they began. */
const interactionCases: Record<string, { path: string; deeds: InteractionCase[] }> = {
  Episodes: {
    path: '/podcasts/episodes',
    deeds: [
      typeInSearch,
      changePage,
      openMenu,
      {
        name: 'bulk on and off',
        times: 3,
        perform: async (page) => {
          await click(page, await waitForVisible(named(page, 'button', 'Bulk Actions')))
          await click(page, await waitForVisible(named(page, 'button', /^Exit/)))
        },
      },
      {
        name: 'tick a row',
        times: 5,
        perform: async (page, time) => {
          if (time === 0) await click(page, await waitForVisible(named(page, 'button', 'Bulk Actions')))
          await click(
            page,
            page
              .getByRole('row')
              .getByRole('checkbox')
              .nth(time + 1),
          )
        },
      },
      {
        name: 'tick all',
        times: 3,
        perform: async (page) => click(page, await waitForVisible(named(page, 'checkbox', /^Select all/))),
      },
    ],
  },
  'My Requests': {
    path: '/requests',
    deeds: [
      typeInSearch,
      {
        name: 'sort',
        times: 4,
        perform: async (page) => {
          await click(page, page.getByRole('columnheader').getByRole('button').first())
        },
      },
      changePage,
      openMenu,
    ],
  },
}

export type InteractionCost = { checkout: string; screen: string; deed: string; p50Ms: number; p98Ms: number }
export type IdleCost = { checkout: string; screen: string; longTasks: number; longestMs: number; callsAMinute: number }

const idleMs = 60_000

/** Opens a page whose browser keeps the times of its events and its long tasks. */
async function openScreen(browser: Browser, { url, key }: Stage, path: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await context.addInitScript((apiKey) => localStorage.setItem('apiKey', apiKey), key)
  const page = await context.newPage()
  await page.addInitScript(() => {
    const events: number[] = []
    const tasks: number[] = []
    Object.assign(globalThis, { events, tasks })
    type Timed = PerformanceEntry & { interactionId?: number }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Timed[]) if (entry.interactionId) events.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration)
    }).observe({ type: 'longtask' })
  })
  page.setDefaultTimeout(10_000)
  await page.goto(url + path, { timeout: 60_000 })
  await page.getByRole('row').nth(5).waitFor({ timeout: 60_000 })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.waitForTimeout(4000)
  return { page, context }
}

/** What was kept since the last time it was asked for; the frame that the last of it belongs to has passed. */
async function measureInteraction(page: Page, what: 'events' | 'tasks'): Promise<number[]> {
  await page.waitForTimeout(300)
  return page.evaluate((name) => (globalThis as unknown as Record<string, number[]>)[name]?.splice(0) ?? [], what)
}

/** Each deed of each screen of each checkout, so many rounds, in turns. */
export async function interactionCosts(
  browser: Browser,
  stages: readonly Stage[],
  rounds: number,
): Promise<InteractionCost[]> {
  const times = new Map<string, number[]>()
  for (let round = 0; round < rounds; round += 1) {
    for (const [screen, { path, deeds: all }] of Object.entries(interactionCases)) {
      for (const stage of stages) {
        const { page, context } = await openScreen(browser, stage, path)
        await measureInteraction(page, 'events')
        for (const { name, times: often, perform } of all) {
          try {
            for (let time = 0; time < often; time += 1) await perform(page, time)
          } catch (error) {
            // An older checkout has no such control, or another name for it.
            if (stage.checkout === root) throw error
            printLine(`beside: ${screen}: ${name} could not be done there.`)
            continue
          }
          const cell = JSON.stringify([stage.checkout, screen, name])
          const found = await measureInteraction(page, 'events')
          times.set(cell, [...(times.get(cell) ?? []), ...found])
          times.set(JSON.stringify([stage.checkout, screen, 'all']), [
            ...(times.get(JSON.stringify([stage.checkout, screen, 'all'])) ?? []),
            ...found,
          ])
        }
        await context.close()
      }
    }
  }
  return [...times].map(([cell, found]) => {
    const [checkout = '', screen = '', deed = ''] = JSON.parse(cell) as string[]
    const sorted = found.toSorted((one, other) => one - other)
    const p98Ms = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.98))] ?? 0
    return { checkout, screen, deed, p50Ms: median(sorted), p98Ms }
  })
}

/** A minute on each screen in which nobody does anything and nothing is made. */
export async function idleCosts(browser: Browser, stages: readonly Stage[]): Promise<IdleCost[]> {
  const costs: IdleCost[] = []
  for (const [screen, { path }] of Object.entries(interactionCases)) {
    for (const stage of stages) {
      const { page, context } = await openScreen(browser, stage, path)
      // What is fetched ahead for other screens has come.
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(10_000)
      await measureInteraction(page, 'tasks')
      let calls = 0
      page.on('request', (request) => {
        if (request.resourceType() === 'fetch' || request.resourceType() === 'xhr') calls += 1
      })
      await page.waitForTimeout(idleMs)
      const tasks = await measureInteraction(page, 'tasks')
      costs.push({
        checkout: stage.checkout,
        screen,
        longTasks: tasks.length,
        longestMs: Math.round(Math.max(0, ...tasks)),
        callsAMinute: (calls * 60_000) / idleMs,
      })
      await context.close()
    }
  }
  return costs
}
