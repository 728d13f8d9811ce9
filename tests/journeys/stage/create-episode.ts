import { type Page, expect } from '@playwright/test'

/** What a person does on the Create Episode page, by the words that stand on it. */
export const createEpisode = {
  async open(page: Page, { baseUrl }: { baseUrl: string }): Promise<void> {
    await page.goto(`${baseUrl}/podcasts/create-episode`)
    await expect(page.getByRole('heading', { name: 'Create Episode', level: 1 })).toBeVisible()
  },

  async chooseSource(page: Page, name: string): Promise<void> {
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  },

  /** An added source; addresses are shown without their scheme. */
  source: (page: Page, name: string) =>
    page
      .getByRole('region', { name: 'Added sources' })
      .getByText(name.replace(/^https?:\/\//, ''))
      .first(),

  async addWebsite(page: Page, ...urls: string[]): Promise<void> {
    await createEpisode.chooseSource(page, 'Website')
    const field = page.getByRole('textbox', { name: 'Website address' })
    for (const url of urls) {
      await field.fill(url)
      await field.press('Enter')
      await expect(createEpisode.source(page, url)).toBeVisible()
    }
  },

  /** The server has looked at it before it is ordered. */
  async seeWhatItHolds(page: Page, title: string): Promise<void> {
    const sources = page.getByRole('region', { name: 'Added sources' })
    await expect(sources.getByText(title)).toBeVisible()
    await expect(sources.getByText(/^[\d,]+ words · about \d+ minutes?$/)).toBeVisible()
  },

  async goToSettings(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Continue to Settings' }).click()
  },

  async chooseShort(page: Page): Promise<void> {
    await page.getByRole('radio', { name: /^Short/ }).check({ force: true })
  },

  async submit(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Create Episode' }).click()
  },

  /** Waits for the last step, and answers once the request stands in the list. */
  async seeItAccepted(page: Page): Promise<void> {
    await expect(page.getByText('Episode request created')).toBeVisible()
    await page
      .getByRole('link', { name: 'View My Requests' })
      .or(page.getByRole('button', { name: 'View My Requests' }))
      .click()
    await expect(page.getByRole('heading', { name: 'My Requests', level: 1 })).toBeVisible()
  },
}
