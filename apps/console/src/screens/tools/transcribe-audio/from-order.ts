import type { OrderBody } from '../../../entities/requests/orders.ts'
import { type TranscribeDraft, transcribeDraft } from './draft.ts'

/** The form as an order was made with it; a file that was sent is not kept for it. */
export const draftOfOrder = ({ episodeId, audioUrl = '' }: OrderBody): TranscribeDraft =>
  transcribeDraft.read({
    ...transcribeDraft.empty,
    ...(episodeId === undefined
      ? { source: audioUrl === '' ? 'file' : 'url', audioUrl }
      : { source: 'episode', episode: { id: episodeId, title: '' } }),
  } satisfies TranscribeDraft)
