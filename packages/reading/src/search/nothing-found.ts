import { SearchError } from '@patchbay/engines'
import type { SearchEngine, SearchOutcome } from './port.ts'

/**
 * What a research fails with where no engine found anything: what each of them said, and what would help. What could not
 * be asked just now may answer later, so another try makes sense then.
 */
export function nothingFoundError(engines: readonly SearchEngine[], failures: SearchOutcome['failures']): SearchError {
  const outside = engines.filter(({ id }) => id !== 'own')
  if (outside.length === 0) {
    return new SearchError(
      'Nothing about this stands in the workspace, and looking elsewhere is switched off (PATCHBAY_SEARCH=none). Leave PATCHBAY_SEARCH out to ask the engines that need no key, or name one in it.',
    )
  }
  if (failures.length >= outside.length) {
    const reasons = [...new Set(failures.map(({ words }) => words))].slice(0, 3).join(' ')
    return new SearchError(
      `Nothing about this stands in the workspace, and no search engine could be reached. ${reasons} Check this server’s connection to the internet, or plug in a search engine that it reaches at Settings → Engines, such as SearXNG (PATCHBAY_SEARCH, where that is set).`,
      true,
    )
  }
  return new SearchError(
    'Nothing was found about this, neither in the workspace nor by the search engines. Ask in other words, or plug in a search engine of the whole web at Settings → Engines: SearXNG, Brave Search or Tavily (PATCHBAY_SEARCH, where that is set).',
  )
}
