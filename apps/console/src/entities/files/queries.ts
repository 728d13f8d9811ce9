import { callTo, endpoints } from '@patchbay/contract'
import { useCall } from '../../api/query.ts'

/** Who looks for an older one finds it by its id on the wire. */
const most = 100

/** The files that were uploaded to be sources again and again, newest first. */
export const useFiles = () => useCall(callTo(endpoints.files.list, { query: { limit: most } }))
