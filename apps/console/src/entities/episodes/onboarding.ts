import * as z from 'zod/mini'
import { keyFingerprint, useApiKey } from '../../api/api-key.ts'
import { persisted } from '../../store/local-storage.ts'
import { useStore } from '../../store/store.ts'

/** For which keys nobody needs to be shown how to begin: an episode was made, or the first steps were sent away. */
const persistedOnboardedKeys = persisted('begun', z.array(z.string()))

/** What the browser remembers of this key; another browser's work is known by the server alone. */
export function useIsOnboarded(): { hasBegun: boolean; remember: () => void } {
  const key = keyFingerprint(useApiKey())
  const known = useStore(persistedOnboardedKeys) ?? []
  return {
    hasBegun: known.includes(key),
    remember: () => void (known.includes(key) || persistedOnboardedKeys.set([...known, key])),
  }
}
