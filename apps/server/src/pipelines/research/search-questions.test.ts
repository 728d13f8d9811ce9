import { describe, expect, it } from 'vitest'
import { SearchError } from '../../../../../packages/engines/src/engine-error.ts'
import type { ResearchQuestion } from '../../../../../packages/writing/src/research/port.ts'
import type { SearchEngine, SearchHit, SearchQuery } from '../../../../../packages/reading/src/search/port.ts'
import { searchQuestions } from './search-questions.ts'

const question = (words: string): ResearchQuestion => ({ id: words, kind: 'what', text: words, heading: words, words })
const hit = (name: string): SearchHit => ({
  title: name,
  url: `https://${name}.example/`,
  snippet: '',
  kind: 'web',
  engine: 'Web',
})

/** Finds what is named for the words; fails where nothing is. */
function engine(id: string, found: Record<string, string[] | undefined>) {
  const asked: SearchQuery[] = []
  const search = (query: SearchQuery) => {
    asked.push(query)
    const titles = found[query.words]
    return titles ? Promise.resolve(titles.map(hit)) : Promise.reject(new SearchError(`${id} is away.`))
  }
  return { asked, id, label: id, search } satisfies SearchEngine & { asked: SearchQuery[] }
}

type Search = Parameters<typeof searchQuestions>[1]
const plain = { language: 'English', since: undefined, hasSources: false }
const find = (words: string[], search: Partial<Search> & Pick<Search, 'engines'>) =>
  searchQuestions(words.map(question), { ...plain, ...search }, new AbortController().signal, () => undefined)
const names = ({ hits }: { hits: SearchHit[] }) => hits.map(({ title }) => title)

describe('what is found for several questions', () => {
  it('is read in turns, the best of each question first, and each place once', async () => {
    const web = engine('Web', { moon: ['a', 'b'], sea: ['c', 'a', 'd'] })
    expect(names(await find(['moon', 'sea'], { engines: [web] }))).toEqual(['a', 'c', 'b', 'd'])
  })

  it('looks for what is new before anything else', async () => {
    const web = engine('Web', { moon: ['a'] })
    expect(names(await find(['moon'], { engines: [web], since: '2026-05-01' }))).toEqual(['a'])
    expect(web.asked.map(({ since }) => since)).toEqual(['2026-05-01', undefined])
  })

  it('is looked for in the workspace by the whole question alone', async () => {
    const [own, web] = [engine('own', { moon: [] }), engine('Web', { moon: ['a'], sea: ['b'] })]
    await find(['moon', 'sea'], { engines: [own, web] })
    expect([own.asked.length, web.asked.length]).toEqual([1, 2])
  })

  it('stands where one engine is away, which is said once', async () => {
    const engines = [engine('Web', { moon: ['a'], sea: ['b'] }), engine('News', {})]
    const { hits, warnings } = await find(['moon', 'sea'], { engines })
    expect([hits.length, warnings]).toEqual([2, ['News is away.']])
  })

  it('fails with what would help where it is nothing, but not where something was sent to be read', async () => {
    const engines = [engine('Web', {})]
    await expect(find(['moon'], { engines })).rejects.toMatchObject({
      name: 'SearchError',
      message: expect.stringContaining('PATCHBAY_SEARCH'),
    })
    const { hits, warnings } = await find(['moon'], { engines, hasSources: true })
    expect([hits, warnings]).toEqual([[], [expect.stringContaining('PATCHBAY_SEARCH')]])
  })
})
