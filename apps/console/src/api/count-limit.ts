import { isOwnServer } from './config.ts'

const maxCounted = 1000

/** Of a search a list on screen says "1,000+", where the server can leave it at that. */
export const countLimitOf = (search: string): number | undefined =>
  search.trim() !== '' && isOwnServer() ? maxCounted : undefined
