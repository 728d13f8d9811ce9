import type { EngineTrial } from '@patchbay/contract'

/** `0.8 s`, `12 s`. */
export const formatTrialDuration = (ms: number): string =>
  ms < 10_000 ? `${Math.max(0.1, Math.round(ms / 100) / 10)} s` : `${Math.round(ms / 1000)} s`

/** What it took, as far as that is known. */
export function formatTrialCost({
  cost,
  tokens,
  characters,
}: Pick<EngineTrial, 'cost' | 'tokens' | 'characters'>): string {
  const known = cost ?? (tokens === undefined ? undefined : `${tokens} tokens`)
  const said = known ?? (characters === undefined ? undefined : `${characters} characters`)
  return said === undefined ? '' : `It took ${said}.`
}
