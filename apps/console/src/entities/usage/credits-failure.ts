import { formatCredits } from '@patchbay/contract'
import { useUsage } from './queries.ts'
import { creditsLeft } from './status.ts'

/** What stands with a cost that the credits left do not cover. */
export const insufficientCreditsMessage = (credits: number, left: number): string =>
  `This costs ${formatCredits(credits)}; you have ${formatCredits(left)} left.`

/** Why the credits left do not cover an order; undefined where they do, or are not known. */
export function useCreditsFailure(credits: number): string | undefined {
  const { data } = useUsage()
  const left = data && creditsLeft(data)
  return left === undefined || left >= credits ? undefined : insufficientCreditsMessage(credits, left)
}
