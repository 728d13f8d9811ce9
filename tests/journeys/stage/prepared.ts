/** Says where the run's prepared data stand: the workers of Playwright and of vitest are processes of their own and inherit it. */
export const preparedVariable = 'PATCHBAY_JOURNEYS_PREPARED'

/** Says where the quick server stands in few files, which each of its many starts reads in half the time. */
export const quickServerVariable = 'PATCHBAY_JOURNEYS_QUICK_SERVER'

/** Set where a trace was asked for. */
export const tracedVariable = 'PATCHBAY_JOURNEYS_TRACED'
