/** Apart from the other lengths: what every page of the console asks needs this one alone. */
export const searchLength = { most: 200, words: 'A search may have at most 200 characters' } as const
