import { callTo, endpoints } from '@patchbay/contract'
import { useCall, useSend } from '../../api/query.ts'

const invalidates = [endpoints.content.lexicon]

/** How words are said in everything that the workspace has spoken. */
export const useLexicon = () => useCall(callTo(endpoints.content.lexicon))

export const useSaveSaying = () =>
  useSend((json: { term: string; spokenAs: string }) => callTo(endpoints.content.saveSaying, { json }), { invalidates })

export const useRemoveSaying = () =>
  useSend((id: string) => callTo(endpoints.content.removeSaying, { json: { id } }), { invalidates })
