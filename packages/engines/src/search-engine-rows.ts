/** What is known of a search engine before it is asked: the settings' patterns and words follow from these rows. */
export type EngineRow = {
  /** As PATCHBAY_SEARCH names it. */
  id: string
  /** As people know it. */
  label: string
  /** The least time between two questions of one process: as its rules say, or slower. */
  minIntervalMs: number
  /** Where it answers; undefined: a server of one's own, at `addressSetting`. `{language}` stands for the language's code. */
  base?: string
  addressSetting?: 'PATCHBAY_SEARXNG_URL'
  keySetting?: KeySetting
  /** Whether it may be asked without its key. */
  keyIsOptional?: true
  /** Whether it is asked where PATCHBAY_SEARCH says nothing: free, without a key, and open to programs. */
  isKeyless?: true
}

export type KeySetting =
  | 'PATCHBAY_BRAVE_API_KEY'
  | 'PATCHBAY_TAVILY_API_KEY'
  | 'PATCHBAY_MARGINALIA_API_KEY'
  | 'PATCHBAY_OPENALEX_API_KEY'

/** The keys that are set, by their settings. */
export type SearchKeys = { [Setting in KeySetting]?: string | undefined }

export const engineRows = [
  {
    id: 'wikipedia',
    label: 'Wikipedia',
    base: 'https://{language}.wikipedia.org',
    minIntervalMs: 250,
    isKeyless: true,
  },
  {
    id: 'openalex',
    label: 'OpenAlex',
    base: 'https://api.openalex.org',
    minIntervalMs: 1_000,
    isKeyless: true,
    keySetting: 'PATCHBAY_OPENALEX_API_KEY',
    keyIsOptional: true,
  },
  // Its terms: one connection at a time, one question in three seconds.
  { id: 'arxiv', label: 'arXiv', base: 'https://export.arxiv.org', minIntervalMs: 3_000, isKeyless: true },
  { id: 'crossref', label: 'Crossref', base: 'https://api.crossref.org', minIntervalMs: 1_000, isKeyless: true },
  {
    id: 'hackernews',
    label: 'Hacker News',
    base: 'https://hn.algolia.com',
    minIntervalMs: 500,
    isKeyless: true,
  },
  // It says "one every 5 seconds" itself, and answers late when it is busy.
  { id: 'gdelt', label: 'GDELT', base: 'https://api.gdeltproject.org', minIntervalMs: 5_200, isKeyless: true },
  { id: 'mwmbl', label: 'Mwmbl', base: 'https://api.mwmbl.org', minIntervalMs: 1_000, isKeyless: true },
  {
    id: 'marginalia',
    label: 'Marginalia',
    base: 'https://api2.marginalia-search.com',
    minIntervalMs: 1_000,
    keySetting: 'PATCHBAY_MARGINALIA_API_KEY',
  },
  { id: 'searxng', label: 'SearXNG', addressSetting: 'PATCHBAY_SEARXNG_URL', minIntervalMs: 0 },
  {
    id: 'brave',
    label: 'Brave Search',
    base: 'https://api.search.brave.com',
    minIntervalMs: 1_100,
    keySetting: 'PATCHBAY_BRAVE_API_KEY',
  },
  {
    id: 'tavily',
    label: 'Tavily',
    base: 'https://api.tavily.com',
    minIntervalMs: 250,
    keySetting: 'PATCHBAY_TAVILY_API_KEY',
  },
] as const satisfies readonly EngineRow[]

export type EngineId = (typeof engineRows)[number]['id']

/** As PATCHBAY_SEARCH names them; `keyless` for all that need nothing, `none` for none at all. */
export const engineNames = ['keyless', 'none', ...engineRows.map(({ id }) => id)]

/** The engines that are named, each once; or what is wrong with the setting, in a sentence. */
export function parseEngineNames(
  names: readonly string[],
  isSet: (setting: KeySetting | 'PATCHBAY_SEARXNG_URL') => boolean,
): EngineId[] | string {
  if (names.includes('none')) {
    return names.length === 1 ? [] : 'PATCHBAY_SEARCH=none stands alone: leave "none" out, or all others.'
  }
  const rows: readonly (EngineRow & { id: EngineId })[] = engineRows
  const chosen = rows.filter(({ id, isKeyless }) => names.includes(id) || (isKeyless && names.includes('keyless')))
  for (const { id, keySetting, keyIsOptional, addressSetting } of chosen) {
    const needed = keyIsOptional ? addressSetting : (addressSetting ?? keySetting)
    if (needed && !isSet(needed)) return `PATCHBAY_SEARCH=${id} needs ${needed}.`
  }
  return chosen.map(({ id }) => id)
}
