import type { Request } from '@patchbay/contract'
import * as z from 'zod/mini'
import { parseAudioUrl } from '../../kit/addresses/audio-url.ts'
import { choice, field, text } from '../../kit/drafts/define-draft.ts'
import type { PickedEpisode } from './queries.ts'
import { episodeTitle } from './status.ts'

/** An episode that was picked or handed over; its address may only be known once the list is there. */
const chosenEpisode = z.object({ id: z.string(), title: z.string(), audioUrl: z.optional(z.string()) })

/** As fields of a form: a finished episode, or an address of a recording. */
export const recordingFields = {
  /** The one that counts: choosing an episode deselects the address, and the reverse. */
  source: choice(['episode', 'url'], 'episode'),
  episode: field(z.optional(chosenEpisode), undefined),
  audioUrl: text(),
}

export type Recording = {
  source: 'episode' | 'url'
  episode: z.infer<typeof chosenEpisode> | undefined
  audioUrl: string
}

export const selectEpisode = <Draft extends Recording>(draft: Draft, episode: Request): Draft => ({
  ...draft,
  source: 'episode',
  episode: { id: episode.id, title: episodeTitle(episode), audioUrl: episode.audioUrl },
})

/** The address that will be sent; empty where there is none yet. What the server says of an episode now is best. */
export function audioUrlOf({ source, audioUrl, episode }: Recording, known: PickedEpisode | undefined): string {
  if (source === 'url') return parseAudioUrl(audioUrl, 'http://')
  return (episode && (known?.audioUrl || episode.audioUrl)) || ''
}

type Ordered = { episodeId?: string | undefined; audioUrl?: string | undefined }
/** As an order named it; the server knows what an episode is called. */
export const recordingOfOrder = ({ episodeId, audioUrl = '' }: Ordered): Partial<Recording> =>
  episodeId === undefined
    ? { source: 'url', audioUrl }
    : { source: 'episode', episode: { id: episodeId, title: '', audioUrl } }

export type RecordingField = 'episode' | 'url'

/** What is said of a recording that is missing, and of an address that nobody else could fetch. */
export const noRecordingMessages = 'Please select a podcast or provide an audio URL'
export const notHttpsMessage = 'Please enter a valid audio URL. It must start with https://'
