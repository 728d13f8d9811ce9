import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Sent, sentIn } from '../../../../entities/explainers/sent.ts'

/** What was sent, as the navigation carried it: read once, cleared, and the page at its top (spec 3 §2.5). */
export function useSent(): Sent | undefined {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const carried = sentIn(state)
  const [sent, setSent] = useState(carried)
  if (carried !== undefined && carried.message !== sent?.message) setSent(carried)
  const isCarried = carried !== undefined
  useEffect(() => {
    if (!isCarried) return
    window.scrollTo({ top: 0 })
    void navigate(`${pathname}${search}`, { replace: true, state: null })
  }, [isCarried, pathname, search, navigate])
  return sent
}
