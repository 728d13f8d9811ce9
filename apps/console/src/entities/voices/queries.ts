import { callTo, endpoints } from '@patchbay/contract'
import { useCall } from '../../api/query.ts'

export const voicesCall = callTo(endpoints.content.voices)

/** The voices that can be chosen. `isWanted` false makes no call: most episodes are made with default voices. */
export const useVoices = (isWanted: boolean) => useCall(isWanted ? voicesCall : undefined)
