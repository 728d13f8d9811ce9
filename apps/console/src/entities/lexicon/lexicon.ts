import { createCall, endpoints } from '@patchbay/contract'
import { useEndpointQuery, useEndpointMutation } from '../../api/query.ts'

const invalidates = [endpoints.content.lexicon]

/** How words are said in everything that the workspace has spoken. */
export const useLexicon = () => useEndpointQuery(createCall(endpoints.content.lexicon))

export const useSaveLexiconEntry = () =>
  useEndpointMutation(
    (json: { term: string; spokenAs: string }) => createCall(endpoints.content.saveSaying, { json }),
    { invalidates },
  )

export const useDeleteLexiconEntry = () =>
  useEndpointMutation((id: string) => createCall(endpoints.content.removeSaying, { json: { id } }), { invalidates })
