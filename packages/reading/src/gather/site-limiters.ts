import { type RequestPacer, createPacer, type PacerWait } from '@patchbay/engines'
import { createConcurrencyLimiter } from '@patchbay/processes'

/** How fast sites are read by everything in this process together. */
export type CrawlLimits = {
  /** Pages that are read at once, of all sites. */
  atOnce: number
  /** Pages of one site that are read at once. */
  maxConcurrentPerSite: number
  /** The least time between two beginnings at one site; its own Crawl-delay where that is longer. */
  minIntervalMs: number
}
export const defaultCrawlLimits: CrawlLimits = { atOnce: 8, maxConcurrentPerSite: 2, minIntervalMs: 1_000 }

/** A site with its turns. */
export type SiteLimiter = {
  /** Works there when a place is free and the time has come. */
  run<Answer>(turn: PacerWait, signal: AbortSignal, work: () => Promise<Answer>): Promise<Answer>
  /** Told in front of the call itself: what waited elsewhere since its turn keeps its distance from the call before it. */
  begin(turn: PacerWait, signal: AbortSignal): Promise<void>
  pace: RequestPacer
}

const maxSitesCached = 2_000

/** What is remembered of each site, as long as it matters: of more sites than that, the idle ones are forgotten. */
export function createSiteLimiters({
  maxConcurrentPerSite,
  minIntervalMs,
}: CrawlLimits): (host: string) => SiteLimiter {
  const sites = new Map<string, SiteLimiter & { isIdle(): boolean }>()

  function made(): SiteLimiter & { isIdle(): boolean } {
    const pace = createPacer(minIntervalMs)
    const beginnings = createPacer(minIntervalMs)
    const inTurn = createConcurrencyLimiter(maxConcurrentPerSite)
    let visitors = 0
    return {
      pace,
      begin: (turn, signal) => beginnings.turn(turn, signal),
      isIdle: () => visitors === 0 && pace.isIdle(),
      async run(turn, signal, work) {
        visitors += 1
        try {
          return await inTurn(signal, async () => {
            await pace.turn(turn, signal)
            return work()
          })
        } finally {
          visitors -= 1
        }
      },
    }
  }

  return (host) => {
    const known = sites.get(host)
    if (known) return known
    for (const [name, site] of sites) if (sites.size >= maxSitesCached && site.isIdle()) sites.delete(name)
    const site = made()
    sites.set(host, site)
    return site
  }
}
