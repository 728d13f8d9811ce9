import * as z from 'zod/mini'
import { fingerprint, useApiKey } from '../../api/key-store.ts'
import { kept } from '../../store/kept.ts'
import { useStore } from '../../store/store.ts'

/** For which keys nobody needs to be shown how to begin: an episode was made, or the first steps were sent away. */
const begun = kept('begun', z.array(z.string()))

/** What the browser remembers of this key; another browser's work is known by the server alone. */
export function useBegun(): { hasBegun: boolean; remember: () => void } {
  const key = fingerprint(useApiKey())
  const known = useStore(begun) ?? []
  return {
    hasBegun: known.includes(key),
    remember: () => void (known.includes(key) || begun.set([...known, key])),
  }
}
