import type { Accepted, Call, Endpoint } from '@patchbay/contract'
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { ApiError } from '../../api/errors.ts'
import { useSend } from '../../api/query.ts'
import { fieldId } from './field.ts'
import { type Failure, type Rule, firstFailure } from './rules.ts'

/** A call that starts work answers with the request that it became. */
export type CreationCall = Call<Endpoint & { answer: z.core.$ZodType<Accepted> }>

export type CreationOptions<Facts, Field extends string> = {
  rules: readonly Rule<Facts, Field>[]
  facts: Facts
  /** The same call is sent and shown as curl. */
  makeCall: () => CreationCall
  /** What shows this order as soon as it is taken: lists and the credits. */
  invalidates: readonly Endpoint[]
  /** Brings the field's part on screen: another step of the form, a closed section. */
  show: (field: Field) => void
  onAccepted: (requestId: string) => void
}

export type Creation<Field extends string = string> = {
  /** The first thing that is wrong, for the summary. */
  failure: Failure<Field> | undefined
  /** What stands under a field: said only of the field that stopped the last attempt, until it is mended. */
  wordsOf: (field: Field) => string | undefined
  /** Checks the rules, then sends; focus goes to the first field that fails. */
  submit: () => void
  goTo: (field: Field) => void
  isSending: boolean
  /** Why the server did not take it. */
  error: ApiError | undefined
  /** It was taken, but the answer names no request: nothing to follow (spec 1 §7). */
  isWithoutId: boolean
  makeCall: () => CreationCall
}

/** What every creation screen does with its draft: check, send once, tell what is wrong and where. */
export function useCreation<Facts, Field extends string>(options: CreationOptions<Facts, Field>): Creation<Field> {
  const { rules, facts, makeCall, invalidates, show, onAccepted } = options
  // A new object each time: the same field may stop two attempts, and takes the focus each time.
  const [stop, setStop] = useState<{ field: Field }>()
  const focusWanted = useRef<Field>(undefined)
  const sending = useSend(makeCall, { invalidates })
  const failure = firstFailure(rules, facts)

  // The field may come on screen some renders later, with its step.
  useEffect(() => {
    const field = focusWanted.current
    const element = field === undefined ? null : document.getElementById(fieldId(field))
    if (!element) return
    focusWanted.current = undefined
    element.focus()
  })

  const goTo = (field: Field) => {
    focusWanted.current = field
    setStop({ field })
    show(field)
  }
  const submit = () => {
    if (sending.isPending) return
    if (failure) return goTo(failure.field)
    setStop(undefined)
    sending.mutate(undefined, {
      onSuccess: ({ requestId }) => {
        if (requestId !== undefined) onAccepted(requestId)
      },
    })
  }
  return {
    failure,
    wordsOf: (field) => (failure?.field === field && stop?.field === field ? failure.words : undefined),
    submit,
    goTo,
    isSending: sending.isPending,
    error: sending.error ?? undefined,
    isWithoutId: sending.isSuccess && sending.data.requestId === undefined,
    makeCall,
  }
}
