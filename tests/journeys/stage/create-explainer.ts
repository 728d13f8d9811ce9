import type { Page } from '@playwright/test'
import type { Patchbay } from './patchbay.ts'

/** Opens the wizard of what there is, for one video of all sources or for one of each. */
export async function startExplainer(page: Page, patchbay: Patchbay, intent: 'Single' | 'Multiple'): Promise<void> {
  await page.goto(`${patchbay.baseUrl}/videos/explainers/new`)
  await page.getByRole('button', { name: /^From existing content/ }).click()
  await page.getByRole('button', { name: new RegExp(`^${intent}`) }).click()
}

export async function addText(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^Text/ }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(text)
  await page.getByRole('button', { name: 'Add Text' }).click()
  await page.getByRole('button', { name: 'Back to options' }).click()
}
