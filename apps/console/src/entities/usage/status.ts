import { type Usage, lowCreditShare } from '@patchbay/contract'

/** `none`: nothing remains; `low`: a fifth or less of the allowance. */
export type CreditLevel = 'none' | 'low' | 'enough'

export const creditsLeft = ({ allowed, used }: Usage): number => Math.max(0, allowed - used)

export function creditLevel(usage: Usage): CreditLevel {
  const left = creditsLeft(usage)
  if (left <= 0) return 'none'
  return left <= usage.allowed * lowCreditShare ? 'low' : 'enough'
}

/** How much of the bar is filled, in percent. */
export const usedPercent = ({ allowed, used }: Usage): number =>
  allowed > 0 ? Math.min(100, Math.max(0, (used / allowed) * 100)) : 100
