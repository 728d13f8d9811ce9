import * as z from 'zod/mini'

const ownEpisode = z.object({ kind: z.literal('episode'), episodeId: z.string() })
const elsewhere = z.object({ kind: z.literal('address'), url: z.string() })
const sent = z.object({ kind: z.literal('upload'), key: z.string() })

/** Recorded speech as it stands in an order: an own episode, an address, or the storage key of what was sent. */
export const recordingSource = z.discriminatedUnion('kind', [ownEpisode, elsewhere, sent])
export type RecordingSource = z.input<typeof recordingSource>

/** The same, of what has an address. */
export const addressedRecording = z.discriminatedUnion('kind', [ownEpisode, elsewhere])
export type AddressedRecording = z.input<typeof addressedRecording>

/** The sentence for a server without ears: what would help. */
export const needsTranscriber =
  'Recordings from elsewhere have to be transcribed first, and this server has no ears yet: install a model of this machine or plug in a provider’s at Settings → Engines.'

/** A language's own name without its region: Spanish (Mexico) may speak what was said in Spain. */
export const speechOf = (language: string) => language.replace(/ \(.*\)$/, '')

/** The order cannot be carried out with voices of another language: nothing is translated. */
export const languageMismatch = (heard: string, voices: string) =>
  `The episode is in ${heard} and the chosen voices speak ${voices}. Please choose voices that speak ${speechOf(heard)}.`

/** The same for a voice note. */
export const voiceNotesNeedTranscriber =
  'A voice note has to be transcribed first, and this server has no ears yet: install a model of this machine or plug in a provider’s at Settings → Engines.'
