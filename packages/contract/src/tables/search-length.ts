/** A file of its own, because every page of the console imports only this limit. */
export const searchLength = { max: 200, message: 'A search may have at most 200 characters' } as const
