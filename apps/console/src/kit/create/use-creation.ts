import type { AnswerOf, Call, Endpoint } from '@patchbay/contract'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../api/errors.ts'
import { useSend } from '../../api/query.ts'
import { keptTry } from '../drafts/kept-try.ts'
import { fieldId } from './field.ts'
import { focusWhenThere } from './focus-when-there.ts'
import { type Failure, type Rule, firstFailure } from './rules.ts'

export type CreationOptions<Facts, Field extends string, E extends Endpoint> = {
  /** Under which its draft is kept; so is its last try. */
  form: string
  rules: readonly Rule<Facts, Field>[]
  facts: Facts
  /** The same call is sent and shown as curl. */
  makeCall: () => Call<E>
  /** The id of what it became, as the answer says it; undefined where it names none. */
  idOf: (answer: AnswerOf<E>) => string | undefined
  /** What shows this order as soon as it is taken: lists and the credits. */
  invalidates: readonly Endpoint[]
  /** Brings the field's part on screen: another step of the form, a closed section. */
  show: (field: Field) => void
  /** It was taken: the draft may go. Also when the page was left meanwhile, lest it be sent twice. */
  onTaken: () => void
  /** It was taken while the page is on screen. */
  onAccepted: (id: string, answer: AnswerOf<E>) => void
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
  makeCall: () => Call
}

/** What every creation screen does with its draft: check, send once, tell what is wrong and where. */
export function useCreation<Facts, Field extends string, E extends Endpoint>(
  options: CreationOptions<Facts, Field, E>,
): Creation<Field> {
  const { form, rules, facts, makeCall, idOf, invalidates, show, onTaken, onAccepted } = options
  // A new object each time: the same field may stop two attempts, and takes the focus each time.
  const [stop, setStop] = useState<{ field: Field }>()
  // Two clicks may come before the first is drawn.
  const isUnderway = useRef(false)
  const focusWanted = useRef<Field>(undefined)
  const [tries] = useState(() => keptTry(form))
  const sending = useSend(makeCall, {
    invalidates,
    tries,
    onSuccess: (answer) => {
      if (idOf(answer) !== undefined) onTaken()
    },
  })
  const failure = firstFailure(rules, facts)

  // After the field's step is drawn, or begins to load.
  useEffect(() => {
    if (focusWanted.current === undefined) return
    focusWhenThere(`#${fieldId(focusWanted.current)}`)
    focusWanted.current = undefined
  })

  const goTo = (field: Field) => {
    focusWanted.current = field
    setStop({ field })
    show(field)
  }
  const submit = () => {
    if (isUnderway.current) return
    if (failure) return goTo(failure.field)
    setStop(undefined)
    isUnderway.current = true
    sending.mutate(undefined, {
      onSettled: () => {
        isUnderway.current = false
      },
      onSuccess: (answer) => {
        const id = idOf(answer)
        if (id !== undefined) onAccepted(id, answer)
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
    isWithoutId: sending.isSuccess && idOf(sending.data) === undefined,
    makeCall,
  }
}
