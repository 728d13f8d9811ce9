import { ApiError } from './errors.ts'

/** The same failure in a screen's own words; a refused key keeps its own, which lead to it. */
export const withErrorMessage = (error: ApiError, words: string): ApiError =>
  error.kind === 'unauthorized' || error.kind === 'no-key'
    ? error
    : new ApiError(error.kind, words, error.status, { cause: error })
