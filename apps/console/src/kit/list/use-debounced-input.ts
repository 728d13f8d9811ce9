import { useEffect, useEffectEvent, useState } from 'react'

const debounceMs = 300

export type DebouncedInput = {
  text: string
  /** `isWhole` false: what stands there is only a part, and is not sent. */
  type: (text: string, isWhole?: boolean) => void
  /** Sends at once. */
  replace: (text: string) => void
  /** Sends at once what stands there, where that was not done yet. */
  flush: () => void
}

/** What is typed into a field: sent when the typing pauses; follows `value` when Back or Clear changes it. */
export function useDebouncedInput(value: string, onSend: (text: string) => void, pauseMs = debounceMs): DebouncedInput {
  // What was sent comes back as the value, maybe after more was typed: only what others put there is taken over.
  const [typed, setTyped] = useState({ text: value, isWhole: true, seen: value, sent: value })
  if (typed.seen !== value) {
    setTyped(
      value === typed.sent ? { ...typed, seen: value } : { text: value, isWhole: true, seen: value, sent: value },
    )
  }
  const { text, isWhole, sent } = typed
  const put = (next: string) => {
    setTyped((now) => ({ ...now, text: next, isWhole: true, sent: next }))
    onSend(next)
  }
  const send = useEffectEvent(() => put(text))
  useEffect(() => {
    if (text === sent || !isWhole) return
    const timer = setTimeout(() => send(), pauseMs)
    return () => clearTimeout(timer)
  }, [text, sent, isWhole, pauseMs])
  return {
    text,
    type: (next, whole = true) => setTyped((now) => ({ ...now, text: next, isWhole: whole })),
    replace: put,
    flush: () => {
      if (text !== sent && isWhole) put(text)
    },
  }
}
