import { identitiesOf, siteOf } from './addresses.ts'
import type { SearchHit } from './port.ts'
import { shareOf } from './words.ts'

/** The constant of reciprocal rank fusion: how little a place matters from one to the next. 60 is what its authors found. */
const evenness = 60
/** What a hit keeps of its weight that has no word of the question: another language's may be as good. */
const leastShare = 0.25
/** Titles of fewer words are names, which several things may have. */
const leastTitleWords = 4
const sameTitle = 0.85

type Merged = { hit: SearchHit; weight: number; titleWords: ReadonlySet<string> }

/**
 * Several engines' hits as one list, the best first, each place once: reciprocal rank fusion, weighed by how much of the
 * question a hit is about, so that an engine which answers with anything at all lifts nothing.
 * @param mostPerSite further hits of a site stand behind all others
 */
export function merge(
  lists: readonly (readonly SearchHit[])[],
  keywords: readonly string[],
  mostPerSite: number,
): SearchHit[] {
  const all: Merged[] = []
  const known = new Map<string, Merged>()
  for (const list of lists) {
    const ofThisEngine = new Set<Merged>()
    for (const [place, hit] of list.entries()) {
      const names = identitiesOf(hit)
      const titleWords = wordsOf(hit.title)
      const same = names.map((name) => known.get(name)).find(Boolean) ?? all.find((one) => isTwin(one, hit, titleWords))
      const merged = same ?? { hit, weight: 0, titleWords }
      if (same === undefined) all.push(merged)
      else merged.hit = joined(merged.hit, hit)
      for (const name of names) known.set(name, merged)
      // An engine that names a place twice speaks for it once.
      if (!ofThisEngine.has(merged)) merged.weight += weightOf(hit, place, keywords)
      ofThisEngine.add(merged)
    }
  }
  return spread(
    all.sort((a, b) => b.weight - a.weight).map(({ hit }) => hit),
    mostPerSite,
  )
}

function weightOf(hit: SearchHit, place: number, keywords: readonly string[]): number {
  const share = shareOf(keywords, `${hit.title} ${hit.snippet} ${hit.abstract ?? ''}`)
  return (leastShare + (1 - leastShare) * share) / (evenness + place + 1)
}

/** One text on several sites: news that were taken over, papers and their preprints. Never two pages of one site. */
function isTwin(one: Merged, hit: SearchHit, titleWords: ReadonlySet<string>): boolean {
  if (one.titleWords.size < leastTitleWords || titleWords.size < leastTitleWords) return false
  if (one.hit.kind === 'own' || hit.kind === 'own' || siteOf(one.hit.url) === siteOf(hit.url)) return false
  const both = [...titleWords].filter((word) => one.titleWords.has(word)).length
  return both / (titleWords.size + one.titleWords.size - both) >= sameTitle
}

const wordsOf = (title: string) => new Set(title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu))

/** What the first engine said, and what it did not say from the others. */
function joined(first: SearchHit, other: SearchHit): SearchHit {
  const longer = other.snippet.length > first.snippet.length ? other.snippet : first.snippet
  const kind = first.kind === 'web' ? other.kind : first.kind
  return { ...other, ...first, snippet: longer, kind }
}

function spread(hits: readonly SearchHit[], mostPerSite: number): SearchHit[] {
  const counts = new Map<string, number>()
  const first: SearchHit[] = []
  const further: SearchHit[] = []
  for (const hit of hits) {
    const site = hit.kind === 'own' ? hit.url : siteOf(hit.url)
    const count = (counts.get(site) ?? 0) + 1
    counts.set(site, count)
    if (count <= mostPerSite) first.push(hit)
    else further.push(hit)
  }
  return [...first, ...further]
}
