import { DOMParser } from 'linkedom'
import { UnexpectedResponse, type SearchProtocol, buildUrl } from '../protocol.ts'
import { extractKeywords } from '../keywords.ts'

type Element = { textContent: string | null; getAttribute(name: string): string | null }
type Tree = Element & {
  querySelectorAll(selector: string): Iterable<Tree>
  querySelector(selector: string): Tree | null
}

export const arxiv: SearchProtocol = {
  buildRequest: ({ words, language, most, since }, { base }) => {
    // Its words are joined as they are asked for; quotes, brackets and colons are its own signs.
    const terms = extractKeywords(words, language)
      .slice(0, 6)
      .map((word) => `all:${word.replace(/[^\p{L}\p{N}]/gu, '')}`)
    const from = since === undefined ? [] : [`submittedDate:[${since.replaceAll('-', '')}0000 TO 299912312359]`]
    return {
      url: buildUrl(base, '/api/query', {
        search_query: [...terms, ...from].join(' AND '),
        start: 0,
        max_results: most,
        sortBy: 'relevance',
        sortOrder: 'descending',
      }),
    }
  },
  parseResponse: (text) => {
    const isWhole = /<feed[\s>]/.test(text.slice(0, 4_000)) && /<\/feed>\s*$/.test(text)
    if (!isWhole) throw new UnexpectedResponse('The answer is no Atom feed.')
    const feed = new DOMParser().parseFromString(text, 'text/xml') as unknown as Tree
    return [...feed.querySelectorAll('entry')].map((entry) => {
      const said = (name: string) => entry.querySelector(name)?.textContent
      // What it cannot answer it answers as an entry of that name.
      if (said('title') === 'Error') throw new UnexpectedResponse(said('summary') ?? 'The question was refused.')
      return {
        title: said('title'),
        url: said('id')?.replace(/^http:/, 'https:'),
        abstract: said('summary'),
        siteName: 'arXiv',
        published: said('published'),
        authors: [...entry.querySelectorAll('author')].map((author) => author.querySelector('name')?.textContent),
        doi: doiOfEntry(entry),
        kind: 'paper',
      }
    })
  },
}

const doiOfEntry = (entry: Tree) =>
  [...entry.querySelectorAll('link')].find((link) => link.getAttribute('title') === 'doi')?.getAttribute('href')
