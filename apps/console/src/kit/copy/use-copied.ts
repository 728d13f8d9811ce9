import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'

/** How long a check mark stands (spec 1 §4). */
export const confirmationMs = 2000

/** Copies, and is `true` for two seconds after it worked. */
export function useCopied(): { isCopied: boolean; copy: (text: string) => Promise<void> } {
  const [copies, setCopies] = useState(0)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopied(false), confirmationMs)
    return () => clearTimeout(timer)
  }, [copies])
  const copy = async (text: string) => {
    if (!(await copyText(text))) return
    setCopied(true)
    setCopies((count) => count + 1)
  }
  return { isCopied, copy }
}
