/**
 * The reader port: a source a user named in, readable text with its origin out.
 */
import type { Source, SourceDocument } from '@patchbay/text'

export type Reader = {
  id: string
  read(source: Source, signal: AbortSignal): Promise<SourceDocument>
}

/** A page's own colours as `#RRGGBB`; undefined where it does not tell. */
export type SiteColours = Partial<Record<'text' | 'background' | 'brand' | 'accent', string>>

/** What a site says of itself. */
export type ReadSite = {
  /** Where it was read, after redirects. */
  url: string
  name: string
  /** In markdown. */
  description: string
  /** Names that it writes in a way of its own. */
  terms: string[]
  colours: SiteColours
  /** Addresses of pictures that may be its logo, the likeliest first. */
  logos: string[]
}
