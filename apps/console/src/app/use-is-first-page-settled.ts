import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { requestIdle } from '../kit/create/prefetch-when-idle.ts'

/** Whether the first page has had its answers and is drawn: what nobody waits for comes after them. */
export function useIsFirstPageSettled(): boolean {
  const isAsking = useIsFetching() > 0
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (isSettled || isAsking) return
    return requestIdle(() => setSettled(true))
  }, [isAsking, isSettled])
  return isSettled
}
