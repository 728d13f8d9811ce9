import type { HandlerInput } from '../../http/handlers.ts'
import { Refusal } from '../../requests/refusal.ts'

type Body = HandlerInput<'content.create' | 'content.createCustomVoices'>['body']
type Output = 'audio' | 'video'

/** Options of the published contract whose areas this server does not have yet, each with what it would be for. */
const unsupportedFields: [field: keyof Body, isAsked: (body: Body, output: Output) => unknown, words: string][] = [
  [
    'isScheduled',
    (body) => body.isScheduled,
    'this server cannot repeat an order on a schedule yet; scheduledOn sets one start.',
  ],
  ['podcastEpisodeIds', (body) => body.podcastEpisodeIds?.length, 'this server cannot build on episodes yet.'],
  ['relatedId', (body) => body.relatedId, 'this server cannot build on episodes yet.'],
  ['introMusicUrl', (body) => body.introMusicUrl, 'this server cannot mix music in yet.'],
  ['backgroundMusicUrl', (body) => body.backgroundMusicUrl, 'this server cannot mix music in yet.'],
  ['notebookId', (body) => body.notebookId, 'this server has no notebooks.'],
  [
    'logoUrl',
    (body, output) => output === 'audio' && body.logoUrl,
    'a logo stands in a video, and this is to be audio.',
  ],
  [
    'youtubeChannels',
    (body) => body.youtubeChannels?.length,
    'this server cannot follow channels yet; single videos are resources of type youtube.',
  ],
]

/** Refused before anything is done: nobody gets half of what they asked for. */
export function refuseUnsupportedFields(body: Body, output: Output): void {
  for (const [field, isAsked, words] of unsupportedFields) {
    if (isAsked(body, output)) throw new Refusal(501, `${field}: ${words}`)
  }
}
