import { identifiersOf, siteHostOf } from './canonical-url.ts'
import type { SearchHit } from './port.ts'
import { keywordShare } from './keywords.ts'

/** The constant of reciprocal rank fusion: how little a place matters from one to the next. 60 is what its authors found. */
const rankConstant = 60
/** What a hit keeps of its weight that has no word of the question: another language's may be as good. */
const minKeywordShare = 0.25
/** Titles of fewer words are names, which several things may have. */
const minTitleWords = 4
const maxTitleSimilarity = 0.85

type MergedHit = { hit: SearchHit; weight: number; titleWords: ReadonlySet<string> }

/**
 * Several engines' hits as one list, the best first, each place once: reciprocal rank fusion, weighed by how much of the
 * question a hit is about, so that an engine which answers with anything at all lifts nothing.
 * @param maxPerSite further hits of a site stand behind all others
 */
export function mergeHits(
  lists: readonly (readonly SearchHit[])[],
  keywords: readonly string[],
  maxPerSite: number,
): SearchHit[] {
  const all: MergedHit[] = []
  const known = new Map<string, MergedHit>()
  for (const list of lists) {
    const ofThisEngine = new Set<MergedHit>()
    for (const [place, hit] of list.entries()) {
      const names = identifiersOf(hit)
      const titleWords = titleWordsOf(hit.title)
      const same =
        names.map((name) => known.get(name)).find(Boolean) ?? all.find((one) => isDuplicate(one, hit, titleWords))
      const merged = same ?? { hit, weight: 0, titleWords }
      if (same === undefined) all.push(merged)
      else merged.hit = mergeTwoHits(merged.hit, hit)
      for (const name of names) known.set(name, merged)
      // An engine that names a place twice speaks for it once.
      if (!ofThisEngine.has(merged)) merged.weight += rankFusionScore(hit, place, keywords)
      ofThisEngine.add(merged)
    }
  }
  return limitPerSite(
    all.sort((a, b) => b.weight - a.weight).map(({ hit }) => hit),
    maxPerSite,
  )
}

function rankFusionScore(hit: SearchHit, place: number, keywords: readonly string[]): number {
  const share = keywordShare(keywords, `${hit.title} ${hit.snippet} ${hit.abstract ?? ''}`)
  return (minKeywordShare + (1 - minKeywordShare) * share) / (rankConstant + place + 1)
}

/** One text on several sites: news that were taken over, papers and their preprints. Never two pages of one site. */
function isDuplicate(one: MergedHit, hit: SearchHit, titleWords: ReadonlySet<string>): boolean {
  if (one.titleWords.size < minTitleWords || titleWords.size < minTitleWords) return false
  if (one.hit.kind === 'own' || hit.kind === 'own' || siteHostOf(one.hit.url) === siteHostOf(hit.url)) return false
  const both = [...titleWords].filter((word) => one.titleWords.has(word)).length
  return both / (titleWords.size + one.titleWords.size - both) >= maxTitleSimilarity
}

const titleWordsOf = (title: string) => new Set(title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu))

/** What the first engine said, and what it did not say from the others. */
function mergeTwoHits(first: SearchHit, other: SearchHit): SearchHit {
  const longer = other.snippet.length > first.snippet.length ? other.snippet : first.snippet
  const kind = first.kind === 'web' ? other.kind : first.kind
  return { ...other, ...first, snippet: longer, kind }
}

function limitPerSite(hits: readonly SearchHit[], maxPerSite: number): SearchHit[] {
  const counts = new Map<string, number>()
  const first: SearchHit[] = []
  const further: SearchHit[] = []
  for (const hit of hits) {
    const site = hit.kind === 'own' ? hit.url : siteHostOf(hit.url)
    const count = (counts.get(site) ?? 0) + 1
    counts.set(site, count)
    if (count <= maxPerSite) first.push(hit)
    else further.push(hit)
  }
  return [...first, ...further]
}
