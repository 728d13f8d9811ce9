import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SendOrder } from '../../api/send-orders.ts'
import { type InTurn, type SentInTurn, acceptedOf, sendInTurn } from './send-in-turn.ts'
import { sentTo } from './sent.ts'

/** The orders of a wizard, one after the other: which one is being sent, and what became of all. */
export function useVideosInTurn() {
  const navigate = useNavigate()
  const [turn, setTurn] = useState(0)
  const sent = useRef<SentInTurn>(undefined)
  return {
    /** What the button says meanwhile. */
    sendingWords: (count: number) => (count > 1 ? `Sending ${Math.max(1, turn)} of ${count}…` : 'Sending…'),
    send: async (order: SendOrder, all: readonly InTurn[]) => {
      sent.current = await sendInTurn(order, all, setTurn)
      return acceptedOf(sent.current)
    },
    /** The places, from 1, of those that were not taken. */
    failedPlaces: () => sent.current?.failed.map(({ place }) => place) ?? [],
    /** To the page that says what was taken and follows it. */
    leave: () => {
      if (!sent.current) return
      const { to, state } = sentTo(sent.current)
      void navigate(to, { state })
    },
  }
}
