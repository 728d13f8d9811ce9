import { errorCodes } from '@patchbay/contract'
import type { JobState } from '../../kit/status/job-state.ts'

type ReportedVideo = { errorMessage: string | undefined; errorCode?: number | undefined }

/** A video that was not made: somebody stopped it, where its server says so, or it failed. */
export const videoFailureState = ({ errorMessage, errorCode }: ReportedVideo): JobState => ({
  kind: 'failed',
  words: errorMessage || undefined,
  ...(errorCode === errorCodes.cancelled && { isCancelled: true }),
})
