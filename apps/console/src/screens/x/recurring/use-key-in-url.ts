import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { setApiKey, useApiKey } from '../../../api/api-key.ts'

/**
 * The key that the address brings: kept, and the address cleaned. Where another one stands in the browser
 * whoever opened the address is asked first: then it is answered here.
 */
export function useKeyInUrl() {
  const [query, setQuery] = useSearchParams()
  const brought = query.get('apiKey')?.trim()
  const stored = useApiKey()
  const isAsked = brought !== undefined && brought !== '' && stored !== undefined && stored !== brought
  const clean = () =>
    setQuery(
      (now) => {
        now.delete('apiKey')
        return now
      },
      { replace: true },
    )
  useEffect(() => {
    if (brought === undefined || isAsked) return
    if (brought !== '') setApiKey(brought)
    clean()
  })
  return isAsked ? { stored, brought, onKeep: clean } : undefined
}
