import { type Call, callTo, endpoints } from '@patchbay/contract'
import { useSend } from '../../api/query.ts'

/** What shows an order for research: both lists and the credits. */
const researchOrderChanges = [endpoints.research.list, endpoints.content.list, endpoints.content.usage]

/** A failed one is asked again by its prompt, as a text (spec 2 §4). */
const askedAgain = (prompt: string): Call<typeof endpoints.research.create> =>
  callTo(endpoints.research.create, { json: { text: prompt, outputType: 'text' } })

/** Orders what failed once more. */
export const useAskAgain = () => useSend(askedAgain, { invalidates: researchOrderChanges })

/** What shows a recurring research: its own list, and the list of research, where templates stand too. */
export const templateChanges = [endpoints.research.recurring, endpoints.research.list]

type Updated = typeof endpoints.research.updateRecurring
type TemplateChange = {
  id: string
  text?: string
  dailyCount?: number
  isActive?: boolean
  /** Null removes it. */
  scheduleEndDate?: string | null
}

const changed = ({ id, ...json }: TemplateChange): Call<Updated> =>
  callTo(endpoints.research.updateRecurring, { params: { id }, json })

/** Changes, pauses or resumes a recurring research; the list is loaded again (spec 3 §7). */
export const useChangeTemplate = () => useSend(changed, { invalidates: templateChanges })
