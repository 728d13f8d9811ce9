import { Patchbay } from './stage/patchbay.ts'
import { expect, test, watchPageErrors } from './stage/test.ts'

test('a newcomer without a network makes an episode of the sample and hears it; an address that cannot be read stays', async ({
  page,
}) => {
  // A server of its own: on one where another journey made an episode nobody is new.
  const patchbay = await Patchbay.startQuick()
  try {
    const problems = watchPageErrors(page)
    const elsewhere: string[] = []
    await page.route(/^https?:/, (route) => {
      if (route.request().url().startsWith(patchbay.baseUrl)) return route.continue()
      elsewhere.push(route.request().url())
      return route.abort()
    })
    await page.goto(patchbay.setupAddress)
    await expect(page).toHaveURL(`${patchbay.baseUrl}/settings`)
    const card = page.getByRole('region', { name: /^(You are ready|Your first episode)/ })

    const address = card.getByRole('textbox', { name: 'Web address' })
    await address.fill('nowhere.invalid/article')
    await card.getByRole('button', { name: 'Create' }).click()
    await expect(card.getByText('This episode could not be made.')).toBeVisible({ timeout: 30_000 })
    await expect(address).toHaveValue('nowhere.invalid/article')

    await card.getByRole('button', { name: 'Try with a sample' }).click()
    await expect(card.getByRole('heading', { name: 'Your first episode is ready' })).toBeVisible({ timeout: 70_000 })
    await card.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' })).toBeVisible()

    await page.reload()
    await expect(page.getByRole('heading', { name: 'API key', exact: true })).toBeVisible()
    await expect(card).toHaveCount(0)
    expect(elsewhere).toEqual([])
    expect(problems).toEqual([])
  } finally {
    await patchbay.stop()
  }
})
