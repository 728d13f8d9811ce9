export { createFeedEngine } from './feeds/feeds.ts'
export { type FeedEngine, FeedError } from './feeds/port.ts'
export { createGatherer } from './gather/gatherer.ts'
export type { Gatherer, ReadPage, UnreadPage } from './gather/port.ts'
export { parseUserUrl } from './guarded-fetch/address-rules.ts'
export { GuardedFetchError } from './guarded-fetch/errors.ts'
export { createGuardedFetch, type GuardedFetch } from './guarded-fetch/guarded-fetch.ts'
export type { Reader, ReadSite } from './reader/port.ts'
export { createReader } from './reader/reader.ts'
export { readSite } from './reader/site/read-site.ts'
export { nameFromText } from './reader/text/text.ts'
export { mergeHits } from './search/merge.ts'
export { nothingFoundError } from './search/nothing-found.ts'
export type { SearchEngine, SearchHit, SearchOutcome, SearchQuery } from './search/port.ts'
export { searchAll } from './search/search-all.ts'
export { codeOf, extractKeywords, keywordShare, stemWord } from './search/keywords.ts'

/** Loaded when one is first made: they bring libraries that a start needs not. */
export const loadSearch = () => import('./search/search.ts')
