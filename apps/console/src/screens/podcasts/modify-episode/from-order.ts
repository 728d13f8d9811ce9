import type { OrderBody } from '../../../entities/requests/orders.ts'
import { voicesOfOrder } from '../../../entities/voices/voices-field.ts'
import { type ModifyDraft, modifyDraft } from './draft.ts'

/** The form as an order was made with it. An episode of one's own is named by its id; the server knows how it is called. */
export const draftOfOrder = (order: OrderBody, { keepsData }: Pick<ModifyDraft, 'keepsData'>): ModifyDraft => {
  const { episodeId, audioUrl = '', instructions = '' } = order
  return modifyDraft.read({
    ...modifyDraft.empty,
    ...(episodeId === undefined
      ? { source: 'url', audioUrl }
      : { source: 'episode', episode: { id: episodeId, title: '', audioUrl } }),
    voices: { ...voicesOfOrder(order), mode: 'custom' },
    instructions,
    keepsData,
  } satisfies ModifyDraft)
}
