import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'

/** How long a check mark, or the sign that it failed, stands. */
const confirmationMs = 2000

export type CopyState = { isCopied: boolean; hasFailed: boolean; copy: (text: string) => Promise<void> }

/** Copies, and for two seconds, or as long as the specification says, tells whether it worked. */
export function useCopy(forMs: number = confirmationMs): CopyState {
  const [last, setLast] = useState<{ isCopied: boolean }>()
  useEffect(() => {
    if (last === undefined) return
    const timer = setTimeout(() => setLast(undefined), forMs)
    return () => clearTimeout(timer)
  }, [last, forMs])
  return {
    isCopied: last?.isCopied === true,
    hasFailed: last?.isCopied === false,
    copy: async (text) => setLast({ isCopied: await copyText(text) }),
  }
}
