import { setTimeout } from 'node:timers/promises'
import { Patchbay } from './stage/patchbay.ts'
import { articlePage, lighthouse } from './stage/sources.ts'
import { waitForEnd, expect, storeApiKey, test, watchPageErrors } from './stage/test.ts'

type Listed = { id: string; scheduledOn: string | null; status: number; stage: string | null }
type Schedules = { state: string; made: number; failed: number; skipped: number; left: number }[]

// The days of the calendar are the browser's; the test's are this process's.
test.use({ timezoneId: Intl.DateTimeFormat().resolvedOptions().timeZone })

const hour = 3_600_000

/** `2026-05-01`, in the zone that browser and test share. */
const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

test('a schedule every six hours stands in the calendar, is made turn by turn over a power cut, and nothing twice', async ({
  page,
  web,
}) => {
  const patchbay = await Patchbay.startQuick({ PATCHBAY_ALLOWED_PRIVATE_HOSTS: web.host })
  try {
    const problems = watchPageErrors(page)
    await storeApiKey(page, patchbay.key)
    const pages = ['one', 'two', 'three'].map((name) => web.serve(`/scheduled-${name}`, articlePage(lighthouse)))
    const tomorrow = new Date(Date.now() + 24 * hour)
    tomorrow.setHours(8, 0, 0, 0)

    await page.goto(`${patchbay.baseUrl}/podcasts/scheduler`)
    await page.getByRole('button', { name: /^URLs/ }).click()
    for (const [place, address] of pages.entries()) {
      if (place > 0) await page.getByRole('button', { name: 'Add group' }).click()
      const group = page
        .getByRole('group')
        .filter({ has: page.getByLabel('URLs, one per line') })
        .nth(place)
      await group.getByLabel('Name').fill(`Turn ${place + 1}`)
      await group.getByLabel('URLs, one per line').fill(address)
    }
    await page.getByRole('spinbutton', { name: 'Frequency' }).fill('6')
    await page.getByRole('combobox', { name: 'Unit' }).selectOption('hours')
    await page.getByLabel('Date', { exact: true }).fill(dayOf(tomorrow))
    await page.getByRole('combobox', { name: 'Time' }).fill('08:00')
    await page.keyboard.press('Tab')
    await page.getByRole('radio', { name: /^Short/ }).check()
    await expect(page.getByLabel('Summary')).toContainText('30 credits')
    await page.getByRole('button', { name: 'Schedule Episodes' }).click()
    await expect(page.getByRole('heading', { name: '3 episodes scheduled' })).toBeVisible()
    await page.getByRole('link', { name: 'View in Calendar' }).click()
    await expect(page.locator(`[data-day="${dayOf(tomorrow)}"]`)).toHaveAccessibleName(/: 3 scheduled\b/)

    const turns = (await patchbay.call<Listed[]>('Content/List')).toSorted((a, b) =>
      String(a.scheduledOn).localeCompare(String(b.scheduledOn)),
    )
    expect(turns.map(({ scheduledOn }) => Date.parse(scheduledOn ?? ''))).toEqual(
      [0, 6, 12].map((hours) => tomorrow.getTime() + hours * hour),
    )
    const [first, second, third] = turns.map(({ id }) => id)
    const moveTo = (hours: number) => patchbay.moveClock(tomorrow.getTime() + hours * hour + 60_000 - Date.now())
    const statusOf = (id = '') => patchbay.call<Listed>(`content/status/${id}`)

    await moveTo(0)
    expect((await waitForEnd(patchbay, first ?? '')).status).toBe(100)
    expect((await statusOf(second)).status, 'its time has not come').toBe(0)

    await moveTo(6)
    while ((await statusOf(second)).status === 0) await setTimeout(20)
    await patchbay.kill()
    await patchbay.start()
    expect((await waitForEnd(patchbay, second ?? '')).status).toBe(100)

    await patchbay.kill()
    await moveTo(12)
    await patchbay.start()
    expect((await waitForEnd(patchbay, third ?? '')).status).toBe(100)

    // Longer than the server takes to look again: nothing more comes.
    await setTimeout(3000)
    expect(await patchbay.call<Schedules>('content/Schedules')).toMatchObject([
      { state: 'done', made: 3, failed: 0, skipped: 0, left: 0 },
    ])
    expect(await patchbay.call<Listed[]>('Content/List')).toHaveLength(3)
    expect(await patchbay.call('Content/Usage')).toMatchObject({ used: 30 })

    await page.goto(`${patchbay.baseUrl}/podcasts/calendar`)
    const today = page.locator(`[data-day="${dayOf(new Date())}"]`)
    await expect(today).toHaveAccessibleName(/: 3 completed\b/)
    await today.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Play / })).toHaveCount(3)
    expect(problems).toEqual([])
  } finally {
    await patchbay.stop()
  }
})
