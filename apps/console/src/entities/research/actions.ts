import { type Call, callTo, endpoints } from '@patchbay/contract'
import { useSend } from '../../api/query.ts'

/** What shows an order for research: both lists and the credits. */
const researchOrderChanges = [endpoints.research.list, endpoints.content.list, endpoints.content.usage]

/** A failed one is asked again by its prompt, as a text (spec 2 §4). */
const askedAgain = (prompt: string): Call<typeof endpoints.research.create> =>
  callTo(endpoints.research.create, { json: { text: prompt, outputType: 'text' } })

/** Orders what failed once more. */
export const useAskAgain = () => useSend(askedAgain, { invalidates: researchOrderChanges })
