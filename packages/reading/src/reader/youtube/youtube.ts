import { findLanguage } from '@patchbay/contract'
import { z } from 'zod'
import { detectLanguageOf, ReadError, timeLimits } from '@patchbay/engines'
import { GuardedFetchError } from '../../guarded-fetch/errors.ts'
import type { GuardedFetch } from '../../guarded-fetch/guarded-fetch.ts'
import { cleanLine, countLetters, truncateAtWord, type SourceDocument } from '@patchbay/text'
import { parseCues, passagesOf } from './captions.ts'
import { chooseTrack, parsePlayerResponse } from './player-response.ts'
import type { PlayerResponse } from './player-response.ts'
import { parseVideoId } from './video-id.ts'
import { describeUnread } from '../describe-unread.ts'

export type YoutubeSite = {
  fetch: GuardedFetch
  /** `https://www.youtube.com`, or a stand-in that speaks the same. */ baseUrl: string
}

const oEmbedSchema = z.object({ title: z.string(), author_name: z.string().optional() })
// Without a recorded choice, visitors from Europe get a consent page instead of the video's.
const requestHeaders = { cookie: 'SOCS=CAI', 'accept-language': 'en' }

/**
 * Reads a video's title, channel and captions, as far as YouTube gives them to the public. Throws `ReadError` that
 * says which of these was not to be had, and why.
 */
export async function readYoutube(address: string, site: YoutubeSite, signal: AbortSignal): Promise<SourceDocument> {
  const id = parseVideoId(address)
  if (id === undefined) throw new ReadError(`"${truncateAtWord(address, 120)}" is not the address of a YouTube video.`)
  const url = `https://www.youtube.com/watch?v=${id}`
  const about = await fetchVideoName(id, site, signal)
  const html = await fetchYoutubePage(
    `${site.baseUrl}/watch?v=${id}&hl=en&bpctr=9999999999&has_verified=1`,
    ['text/html'],
    url,
    site,
    signal,
  )
  const player = parsePlayerResponse(html)
  if (player === undefined) {
    throw new ReadError(
      `YouTube did not show the page of ${url} to this server (a robot or consent check). Copy the transcript and use it as a text source.`,
      true,
    )
  }
  checkPlayable(player, url)
  const track = chooseTrack(player.captions?.playerCaptionsTracklistRenderer?.captionTracks ?? [])
  const title = cleanLine(about?.title ?? player.videoDetails?.title ?? '') || url
  if (track === undefined)
    throw new ReadError(`The video "${title}" (${url}) has no captions, so there is nothing to read.`)
  const passages = passagesOf(
    parseCues(await fetchYoutubePage(captionsUrl(track.baseUrl, site), ['*/*'], url, site, signal)),
  )
  if (countLetters(passages.map((passage) => passage.text).join(' ')) < 20) {
    throw new ReadError(
      `YouTube did not hand out the captions of "${title}" (${url}). Copy the transcript and use it as a text source.`,
      true,
    )
  }
  const author = cleanLine(about?.author_name ?? player.videoDetails?.author ?? '')
  const published = /^\d{4}-\d{2}-\d{2}/.exec(player.microformat?.playerMicroformatRenderer?.publishDate ?? '')?.[0]
  return {
    sourceType: 'youtube',
    title: truncateAtWord(title, 200),
    url,
    ...(author !== '' && { author }),
    ...(published !== undefined && { publishedOn: published }),
    siteName: 'YouTube',
    language: findLanguage(track.languageCode)?.name ?? detectLanguageOf(passages, track.languageCode),
    passages,
  }
}

/** Title and channel from oEmbed; undefined where the owner forbids embedding. A video that is gone ends here. */
async function fetchVideoName(id: string, site: YoutubeSite, signal: AbortSignal) {
  const url = `https://www.youtube.com/watch?v=${id}`
  try {
    const answer = await site.fetch.get(`${site.baseUrl}/oembed?format=json&url=${encodeURIComponent(url)}`, {
      accept: ['application/json', 'text/javascript'],
      maxBytes: 100_000,
      timeoutMs: timeLimits.videoNameMs,
      signal,
    })
    return oEmbedSchema.parse(JSON.parse(answer.body.toString()))
  } catch (error) {
    if (error instanceof GuardedFetchError && (error.status === 404 || error.status === 400)) {
      throw new ReadError(`There is no YouTube video at ${url}.`, false, { cause: error })
    }
    // 401 and 403 mean "not to be embedded"; the watch page may still say everything.
    if (error instanceof GuardedFetchError || error instanceof SyntaxError || error instanceof z.ZodError)
      return undefined
    throw error
  }
}

async function fetchYoutubePage(
  address: string,
  accept: string[],
  url: string,
  site: YoutubeSite,
  signal: AbortSignal,
): Promise<string> {
  try {
    const answer = await site.fetch.get(address, {
      accept,
      maxBytes: 8_000_000,
      timeoutMs: timeLimits.pageMs,
      signal,
      headers: requestHeaders,
    })
    return answer.body.toString('utf8')
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error
    throw new ReadError(describeUnread(url, error.message), error.retryable, {
      cause: error,
      isTimeout: error.isTimeout,
    })
  }
}

function captionsUrl(trackUrl: string, site: YoutubeSite): string {
  const url = new URL(trackUrl, site.baseUrl)
  url.searchParams.set('fmt', 'json3')
  return url.href
}

function checkPlayable(player: PlayerResponse, url: string): void {
  const { status, reason } = player.playabilityStatus ?? {}
  if (status === undefined || status === 'OK' || status === 'LIVE_STREAM_OFFLINE') return
  const hasCaptions = (player.captions?.playerCaptionsTracklistRenderer?.captionTracks ?? []).length > 0
  if (hasCaptions) return
  const said =
    reason === undefined
      ? 'it gives no reason'
      : `it says: ${truncateAtWord(cleanLine(reason), 160).replace(/\.$/, '')}`
  throw new ReadError(`YouTube does not open ${url} to this server; ${said}.`, status === 'LOGIN_REQUIRED')
}
