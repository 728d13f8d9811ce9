import { expect, test, watchPageErrors } from './stage/test.ts'

test.use({ making: 'real' })

test('the first start prints an address that makes the console ready', async ({ page, patchbay }) => {
  const problems = watchPageErrors(page)
  // What stands for a moment only is looked for before the page has loaded to its end.
  await page.goto(patchbay.setupAddress, { waitUntil: 'commit' })
  await expect(page.getByText('Setting up your workspace')).toBeVisible()
  await expect(page.getByText('Completing setup...')).toBeVisible()
  await expect(page).toHaveURL(`${patchbay.baseUrl}/settings`)
  // Work of the journeys before may have ended unseen: the title counts it.
  await expect(page).toHaveTitle(/^(\(\d+\) )?Settings · Patchbay$/)
  expect(await page.evaluate(() => localStorage.getItem('apiKey'))).toBe(patchbay.key)

  const field = page.getByPlaceholder('Paste your API key')
  await expect(field).toHaveValue(patchbay.key)
  await expect(field).toHaveAttribute('type', 'password')
  await expect(page.getByText(/100,000/).first()).toBeVisible()

  await page.goBack()
  await expect(page, 'the address with the key is not in the history').not.toHaveURL(/token=/)
  expect(problems).toEqual([])
})

test('without a key every page says so, and makes no call', async ({ page, patchbay }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/')) calls.push(request.url())
  })
  await page.goto(`${patchbay.baseUrl}/requests`)
  await expect(page.getByText('Please add your API key to view your requests.')).toBeVisible()
  expect(calls).toEqual([])
  await page
    .getByRole('main')
    .getByRole('link', { name: /settings|api key/i })
    .first()
    .click()
  await expect(page).toHaveURL(`${patchbay.baseUrl}/settings`)
})

test('the key is typed once, kept, shown and hidden', async ({ page, patchbay }) => {
  await page.goto(`${patchbay.baseUrl}/settings`)
  const field = page.getByPlaceholder('Paste your API key')
  await field.fill(patchbay.key)
  await field.press('Enter')
  await expect(page.getByRole('button', { name: 'Saved!' })).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue(patchbay.key)
  await page.getByRole('button', { name: /show/i }).first().click()
  await expect(field).toHaveAttribute('type', 'text')
})
