import { createCall, endpoints } from '@patchbay/contract'
import { useEndpointQuery } from '../../api/query.ts'

export const voicesCall = createCall(endpoints.content.voices)

/** The voices that can be chosen. `isWanted` false makes no call: most episodes are made with default voices. */
export const useVoices = (isWanted: boolean) => useEndpointQuery(isWanted ? voicesCall : undefined)
