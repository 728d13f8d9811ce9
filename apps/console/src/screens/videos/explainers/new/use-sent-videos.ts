import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type SentVideos, readSentVideos } from '../../../../entities/explainers/sent-videos.ts'

/** What was sent, as the navigation carried it: read once, cleared, and the page at its top. */
export function useSentVideos(): SentVideos | undefined {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const carried = readSentVideos(state)
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
