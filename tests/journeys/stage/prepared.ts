/** Says where the run's prepared data stand: Playwright's workers are processes of their own and inherit it. */
export const preparedVariable = 'PATCHBAY_JOURNEYS_PREPARED'
