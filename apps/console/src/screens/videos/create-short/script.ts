import { type Slot, otherSlot } from '../../../entities/avatars/avatar-pair.ts'
import type { Message } from './draft.ts'

/** Who speaks next: the other than the last; who stands first begins, which after a swap is the second. */
export const nextSlot = (messages: readonly Message[]): Slot => {
  const last = messages.at(-1)
  return last === undefined ? 1 : otherSlot(last.slot)
}

export const addMessage = (messages: readonly Message[], text: string, id: string): Message[] =>
  text.trim() === '' ? [...messages] : [...messages, { id, slot: nextSlot(messages), text: text.trim() }]

/** An edit that leaves nothing is none. */
export const editMessage = (messages: readonly Message[], id: string, text: string): Message[] =>
  messages.map((one) => (one.id === id && text.trim() !== '' ? { ...one, text: text.trim() } : one))

export const removeMessage = (messages: readonly Message[], id: string): Message[] =>
  messages.filter((one) => one.id !== id)

/** Two seconds a message, in whole minutes. */
const estimateMinutes = (count: number): number => Math.max(1, Math.ceil((count * 2) / 60))

export function formatScriptSummary({ length }: readonly Message[]): string {
  const minutes = estimateMinutes(length)
  return `${length} ${length === 1 ? 'message' : 'messages'} · about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}
