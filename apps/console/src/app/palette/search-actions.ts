import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight'

const containsText = (text: string | undefined, words: string) => text?.toLowerCase().includes(words) === true

/** How well an action fits what was typed: by its name, by what is said of it, or not at all. */
function actionScore({ label, description, keywords }: SpotlightActionData, words: string): number {
  if (containsText(label, words)) return 2
  return containsText(description, words) || [keywords].flat().some((one) => containsText(one, words)) ? 1 : 0
}

/** The actions that fit, groups and actions with a fitting name first; at most so many. */
export function searchActions(groups: readonly SpotlightActionGroupData[], query: string, most: number) {
  const words = query.trim().toLowerCase()
  let left = most
  return groups
    .map(({ group, actions }) => {
      const fits = actions.map((action) => ({ action, fit: actionScore(action, words) })).filter((one) => one.fit > 0)
      const best = fits.toSorted((a, b) => b.fit - a.fit)
      return { group, actions: best.map(({ action }) => action), fit: best[0]?.fit ?? 0 }
    })
    .toSorted((a, b) => b.fit - a.fit)
    .flatMap(({ group, actions }) => {
      const shown = actions.slice(0, left)
      left -= shown.length
      return shown.length > 0 ? [{ group, actions: shown }] : []
    })
}
