import { useSearchParams } from 'react-router'

/** The order that a page shows once it is taken. Its id stands in the address: a reload shows it again, Back leaves it. */
export function useOrderInUrl() {
  const [query, setQuery] = useSearchParams()
  const change = (id: string | undefined) =>
    setQuery((now) => {
      if (id === undefined) now.delete('request')
      else now.set('request', id)
      return now
    })
  return { id: query.get('request') ?? undefined, show: change, leave: () => change(undefined) }
}
