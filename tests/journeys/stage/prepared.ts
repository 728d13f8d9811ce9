/** Says where the run's prepared data stand: the workers of Playwright and of vitest are processes of their own and inherit it. */
export const preparedVariable = 'PATCHBAY_JOURNEYS_PREPARED'
