import AxeBuilder from '@axe-core/playwright'
import { paths } from '../../apps/console/src/kit/routes/paths.ts'
import { expect, test } from './stage/test.ts'

/** Every page of the routes table, the redirects' targets among them, and one that does not exist. */
const pages = [...paths.filter((path) => !path.includes('{')), '/no-such-page']

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any page in the ${scheme} theme`, async ({ console: page, patchbay }) => {
    await page.emulateMedia({ colorScheme: scheme })
    for (const path of pages) {
      // The setup page leaves by itself; without a token it stays.
      await page.goto(`${patchbay.baseUrl}${path}`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
      )
      expect.soft(found, `${path} in the ${scheme} theme`).toEqual([])
    }
  })
}
