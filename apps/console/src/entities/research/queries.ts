import { callTo, endpoints } from '@patchbay/contract'
import { useCall } from '../../api/query.ts'

const researchesCall = callTo(endpoints.research.list)

export const useResearches = () => useCall(researchesCall)
