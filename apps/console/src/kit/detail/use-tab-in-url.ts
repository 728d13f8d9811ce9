import { useSearchParams } from 'react-router'

/** Which tab is open, kept in the address: a link, a reload and Back find it again. The first one needs no word there. */
export function useTabInUrl<Id extends string>(ids: readonly [Id, ...Id[]]): [open: Id, show: (id: Id) => void] {
  const [params, setParams] = useSearchParams()
  const open = ids.find((id) => id === params.get('tab')) ?? ids[0]
  const show = (id: Id) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (id === ids[0]) next.delete('tab')
        else next.set('tab', id)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [open, show]
}
