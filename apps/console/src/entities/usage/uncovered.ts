import { creditWords } from '@patchbay/contract'
import { useUsage } from './queries.ts'
import { creditsLeft } from './status.ts'

/** What stands with a cost that the credits left do not cover. */
export const uncoveredWords = (credits: number, left: number): string =>
  `This costs ${creditWords(credits)}; you have ${creditWords(left)} left.`

/** Why the credits left do not cover an order; undefined where they do, or are not known. */
export function useUncovered(credits: number): string | undefined {
  const { data } = useUsage()
  const left = data && creditsLeft(data)
  return left === undefined || left >= credits ? undefined : uncoveredWords(credits, left)
}
