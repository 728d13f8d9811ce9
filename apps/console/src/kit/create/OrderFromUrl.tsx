import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

/** The order that the address names ("Edit and try again"), for the part of a form that loads then and takes it in. */
export function OrderFromUrl({ children }: { children: (id: string) => ReactNode }) {
  const id = useSearchParams()[0].get('order')
  return id !== null && <>{children(id)}</>
}
