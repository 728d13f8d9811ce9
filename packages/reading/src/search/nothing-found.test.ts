import { describe, expect, it } from 'vitest'
import { nothingFoundError } from './nothing-found.ts'
import type { SearchEngine } from './port.ts'

const engine = (id: string): SearchEngine => ({ id, label: id, search: () => Promise.resolve([]) })
const own = engine('own')
const wikipedia = engine('wikipedia')

describe('a research that found nothing', () => {
  it.each([
    ['where looking elsewhere is switched off', [own], [], /switched off \(PATCHBAY_SEARCH=none\)/, false],
    [
      'where nobody answered',
      [own, wikipedia],
      [{ engine: 'wikipedia', words: 'Wikipedia refused the connection.' }],
      /Wikipedia refused the connection\. .* Settings → Engines, such as SearXNG /,
      true,
    ],
    ['where everybody answered that there is nothing', [own, wikipedia], [], /neither in the workspace nor/, false],
  ] as const)('says what would help %s', (_, engines, failures, words, retryable) => {
    const error = nothingFoundError(engines, [...failures])
    expect(error).toMatchObject({ name: 'SearchError', retryable, message: expect.stringMatching(words) })
  })
})
