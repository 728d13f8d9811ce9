import { z } from 'zod'

/** The part of the watch page's player data that is read here; everything may be missing. */
const playerResponse = z.object({
  playabilityStatus: z.object({ status: z.string().optional(), reason: z.string().optional() }).optional(),
  videoDetails: z
    .object({ title: z.string().optional(), author: z.string().optional(), isLiveContent: z.boolean().optional() })
    .optional(),
  microformat: z
    .object({ playerMicroformatRenderer: z.object({ publishDate: z.string().optional() }).optional() })
    .optional(),
  captions: z
    .object({
      playerCaptionsTracklistRenderer: z
        .object({
          captionTracks: z
            .array(z.object({ baseUrl: z.string(), languageCode: z.string(), kind: z.string().optional() }))
            .optional(),
        })
        .optional(),
    })
    .optional(),
})
export type PlayerResponse = z.infer<typeof playerResponse>
export type CaptionTrack = { baseUrl: string; languageCode: string; kind?: string | undefined }

/** Finds the player data in the page's scripts; undefined when the page has none (a consent wall, a robot check). */
export function parsePlayerResponse(html: string): PlayerResponse | undefined {
  const start = /ytInitialPlayerResponse["']?\]?\s*=\s*\{/.exec(html)
  if (start === null) return undefined
  const json = balancedBraces(html, start.index + start[0].length - 1)
  if (json === undefined) return undefined
  try {
    return playerResponse.parse(JSON.parse(json))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined
    throw error
  }
}

/** The object that opens at `from`, up to its own closing brace. */
function balancedBraces(text: string, from: number): string | undefined {
  let depth = 0
  let inString = false
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at]
    if (inString) {
      if (sign === '\\') at += 1
      else if (sign === '"') inString = false
    } else if (sign === '"') inString = true
    else if (sign === '{') depth += 1
    else if (sign === '}' && (depth -= 1) === 0) return text.slice(from, at + 1)
  }
  return undefined
}

/** What a person wrote in the language that is spoken, else what was recognised, else the first there is. */
export function chooseTrack(tracks: readonly CaptionTrack[]): CaptionTrack | undefined {
  const recognised = tracks.find((track) => track.kind === 'asr')
  const written = tracks.filter((track) => track.kind !== 'asr')
  const spoken = written.find(
    (track) => recognised !== undefined && baseLanguageOf(track) === baseLanguageOf(recognised),
  )
  return spoken ?? recognised ?? written[0]
}

function baseLanguageOf(track: CaptionTrack): string {
  return track.languageCode.split('-')[0]?.toLowerCase() ?? ''
}
