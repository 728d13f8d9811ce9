/** Version of the calls and fields that our servers add to the published contract; `/config.json` reports it. */
export const contractVersion = 1
