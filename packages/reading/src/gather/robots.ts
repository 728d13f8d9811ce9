import robotsParser from 'robots-parser'
import { GuardedFetchError } from '../guarded-fetch/errors.ts'
import type { GuardedFetch } from '../guarded-fetch/guarded-fetch.ts'
import { timeLimits } from '@patchbay/engines'

/** The package is a function, which its types do not say. */
const parseRobots = robotsParser as unknown as typeof robotsParser.default

/** Whether a page may be read, and how long its site wants between two of them; or why not, in a sentence. */
export type RobotsVerdict = { mayRead: true; everyMs: number } | { mayRead: false; why: string; retryable?: true }

export type Robots = { verdictOn(url: string, signal: AbortSignal): Promise<RobotsVerdict> }

/** The name that sites know us by: it stands in what they are asked with. */
const userAgentToken = 'Patchbay'
/** RFC 9309: at least 500 KiB must be read. */
const maxRobotsBytes = 512 * 1024
/** RFC 9309: a copy is good for a day. */
const cacheMs = 24 * 3_600_000
/** Where a site's rules could not be had, it is asked again soon. */
const errorCacheMs = 10 * 60_000
const maxSitesCached = 500
/** How many comparisons of letters the rules of a site may cost for one address: those of real sites take thousands. */
const maxMatchSteps = 50_000_000

type Rules = { text: string } | { why: string; retryable?: true }
type CachedRules = { rules: Promise<Rules>; until: number }

/**
 * What sites say in robots.txt (RFC 9309): what has none may be read, what cannot say so just now may not. The rules of
 * the last sites are kept.
 */
export function createRobots(fetch: Pick<GuardedFetch, 'get'>, now = Date.now): Robots {
  const kept = new Map<string, CachedRules>()

  async function rulesOf(origin: string, signal: AbortSignal): Promise<Rules> {
    const known = kept.get(origin)
    const isGood = known !== undefined && known.until > now()
    const asked: CachedRules = isGood ? known : { rules: fetchRules(fetch, origin, signal), until: now() + cacheMs }
    kept.delete(origin)
    kept.set(origin, asked)
    for (const oldest of kept.keys()) if (kept.size > maxSitesCached) kept.delete(oldest)
    try {
      const rules = await asked.rules
      if ('why' in rules && !isGood) asked.until = now() + errorCacheMs
      return rules
    } catch (error) {
      // Whoever asked first went away: the next one asks again.
      if (kept.get(origin) === asked) kept.delete(origin)
      signal.throwIfAborted()
      if (asked === known) return rulesOf(origin, signal)
      throw error
    }
  }

  return {
    async verdictOn(url, signal) {
      const { origin } = new URL(url)
      const rules = await rulesOf(origin, signal)
      if ('why' in rules) return { mayRead: false, ...rules }
      if (estimateMatchSteps(rules.text, url) > maxMatchSteps) {
        return { mayRead: false, why: `The robots.txt of ${origin} is too large to be kept to.` }
      }
      const robots = parseRobots(`${origin}/robots.txt`, rules.text)
      if (robots.isAllowed(url, userAgentToken) === false) {
        return { mayRead: false, why: `${new URL(url).host} asks programs not to read this page (robots.txt).` }
      }
      return { mayRead: true, everyMs: Math.max(0, robots.getCrawlDelay(userAgentToken) ?? 0) * 1000 }
    },
  }
}

async function fetchRules(fetch: Pick<GuardedFetch, 'get'>, origin: string, signal: AbortSignal): Promise<Rules> {
  try {
    const { body } = await fetch.get(`${origin}/robots.txt`, {
      accept: ['*/*'],
      maxBytes: maxRobotsBytes,
      whenTooLarge: 'cut',
      timeoutMs: timeLimits.robotsMs,
      signal,
    })
    return { text: body.toString('utf8') }
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error
    const { status = 0, message } = error
    // There are no rules, or none for us to see.
    if (status >= 400 && status <= 499 && status !== 429) return { text: '' }
    // Without an answer the page would have none either: its own words say more.
    const why =
      status === 0 ? message : `${new URL(origin).host} does not say just now what programs may read (${status}).`
    return { why, ...(error.retryable && { retryable: true as const }) }
  }
}

/** A rule with a star may be compared with the address from each of its letters on. */
function estimateMatchSteps(text: string, url: string): number {
  let steps = text.length
  for (const line of text.split('\n')) if (line.includes('*')) steps += line.length * url.length
  return steps
}
