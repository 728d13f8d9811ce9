import { createRequester } from './send-request.ts'
import { type EngineId, type EngineRow, engineRows, type SearchKeys, timeLimits } from '@patchbay/engines'
import { type SearchProtocol, createSearchEngine } from './protocol.ts'
import type { SearchEngine } from './port.ts'
import { arxiv } from './protocols/arxiv.ts'
import { brave } from './protocols/brave.ts'
import { crossref } from './protocols/crossref.ts'
import { gdelt } from './protocols/gdelt.ts'
import { hackerNews } from './protocols/hacker-news.ts'
import { marginalia } from './protocols/marginalia.ts'
import { mwmbl } from './protocols/mwmbl.ts'
import { openalex } from './protocols/openalex.ts'
import { searxng } from './protocols/searxng.ts'
import { tavily } from './protocols/tavily.ts'
import { wikipedia } from './protocols/wikipedia.ts'

const protocols: Record<EngineId, SearchProtocol> = {
  wikipedia,
  openalex,
  arxiv,
  crossref,
  hackernews: hackerNews,
  gdelt,
  mwmbl,
  marginalia,
  searxng,
  brave,
  tavily,
}

export type SearchConfig = {
  /** The engines that are asked, in the order of the setting; none where searching is switched off. */
  engines: readonly EngineId[]
  keys: SearchKeys
  searxngUrl?: string | undefined
  /** An email address or a web page, for whoever wants to complain of what is asked here. */
  contact?: string | undefined
  /** Stand-ins of tests: where an engine answers, how often and how long it is asked. */
  overrides?: Partial<Record<EngineId, { base: string; minIntervalMs?: number; timeoutMs?: number }>>
}

/** The engines that the settings name. Their turns are shared by all that is searched in this process. */
export function createSearch(config: SearchConfig): SearchEngine[] {
  const { contact, keys, searxngUrl } = config
  const userAgent = `Patchbay/0.1 (self-hosted research studio${contact ? `; ${contact}` : ''})`
  return config.engines.map((id) => {
    const known: EngineRow = rowOf(id)
    const { timeoutMs = timeLimits.searchMs, ...standIn } = config.overrides?.[id] ?? {}
    const row = { ...known, ...standIn }
    const settings = {
      base: row.base ?? searxngUrl ?? '',
      key: row.keySetting && keys[row.keySetting],
      contact,
    }
    return createSearchEngine(row, protocols[id], settings, createRequester({ row, timeoutMs, userAgent }))
  })
}

function rowOf(id: EngineId): EngineRow {
  const row = engineRows.find((one) => one.id === id)
  if (row === undefined) throw new Error(`There is no search engine "${id}".`)
  return row
}
