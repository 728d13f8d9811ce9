import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SendOrder } from '../../api/send-orders.ts'
import {
  type SequentialCall,
  type SequentialResult,
  acceptedResponseOf,
  sendSequentially,
} from './send-sequentially.ts'
import { navigateWithSent } from './sent-videos.ts'

/** The orders of a wizard, one after the other: which one is being sent, and what became of all. */
export function useSendVideos() {
  const navigate = useNavigate()
  const [turn, setTurn] = useState(0)
  const sent = useRef<SequentialResult>(undefined)
  return {
    /** What the button says meanwhile. */
    sendingWords: (count: number) => (count > 1 ? `Sending ${Math.max(1, turn)} of ${count}…` : 'Sending…'),
    send: async (order: SendOrder, all: readonly SequentialCall[]) => {
      sent.current = await sendSequentially(order, all, setTurn)
      return acceptedResponseOf(sent.current)
    },
    /** The places, from 1, of those that were not taken. */
    failedPlaces: () => sent.current?.failures.map(({ place }) => place) ?? [],
    /** To the page that says what was taken and follows it. */
    leave: () => {
      if (!sent.current) return
      const { to, state } = navigateWithSent(sent.current)
      void navigate(to, { state })
    },
  }
}
