import { type Call, createCall, endpoints } from '@patchbay/contract'
import { useEndpointMutation } from '../../api/query.ts'

/** What shows an order for research: both lists and the credits. */
const invalidatedByResearchOrder = [endpoints.research.list, endpoints.content.list, endpoints.content.usage]

/** A failed one is asked again by its prompt, as a text. */
const repeatResearchCall = (prompt: string): Call<typeof endpoints.research.create> =>
  createCall(endpoints.research.create, { json: { text: prompt, outputType: 'text' } })

/** Orders what failed once more. */
export const useRepeatResearch = () =>
  useEndpointMutation(repeatResearchCall, { invalidates: invalidatedByResearchOrder })

/** What shows a recurring research: its own list, and the list of research, where templates stand too. */
export const invalidatedByTemplate = [endpoints.research.recurring, endpoints.research.list]

type UpdateEndpoint = typeof endpoints.research.updateRecurring
type TemplateChange = {
  id: string
  text?: string
  dailyCount?: number
  isActive?: boolean
  /** Null removes it. */
  scheduleEndDate?: string | null
}

const changeTemplateCall = ({ id, ...json }: TemplateChange): Call<UpdateEndpoint> =>
  createCall(endpoints.research.updateRecurring, { params: { id }, json })

/** Changes, pauses or resumes a recurring research; the list is loaded again. */
export const useChangeTemplate = () => useEndpointMutation(changeTemplateCall, { invalidates: invalidatedByTemplate })
