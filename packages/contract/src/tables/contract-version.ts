/** The version of the calls and fields that our servers have beyond the published contract; `/config.json` says it. */
export const contractVersion = 1
