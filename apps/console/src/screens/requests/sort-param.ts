import { type Sort, newestFirst, sortKeys } from '../../entities/requests/rows.ts'

/** The sort as it stands in the address: `title`, or `-date` for descending. */
export const formatSort = ({ by, isAscending }: Sort): string => (isAscending ? by : `-${by}`)

/** What the address says; newest first where it says nothing readable. */
export function parseSort(words: string | undefined): Sort {
  const by = sortKeys.find((key) => key === words?.replace(/^-/, ''))
  return by ? { by, isAscending: !words?.startsWith('-') } : newestFirst
}
