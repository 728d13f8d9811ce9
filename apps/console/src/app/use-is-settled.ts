import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenIdle } from '../kit/create/fetch-when-idle.ts'

/** Whether the first page has had its answers and is drawn: what nobody waits for comes after them. */
export function useIsSettled(): boolean {
  const isAsking = useIsFetching() > 0
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (isSettled || isAsking) return
    return whenIdle(() => setSettled(true))
  }, [isAsking, isSettled])
  return isSettled
}
