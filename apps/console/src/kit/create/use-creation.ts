import { type ResponseOf, type Call, type Endpoint, endpoints } from '@patchbay/contract'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../api/errors.ts'
import { useApiKey } from '../../api/api-key.ts'
import { invalidate, useIdempotentMutation } from '../../api/query.ts'
import type { SendOrder } from '../../api/send-orders.ts'
import { persistedIdempotencyKeys } from '../drafts/persisted-idempotency-keys.ts'
import { fieldId } from './field.ts'
import { focusWhenRendered } from './focus-when-rendered.ts'
import { type Failure, type Rule, blockingFailure } from './rules.ts'
import { persistOrder } from '../../api/persisted-orders.ts'

export type CreationOptions<Facts, Field extends string, E extends Endpoint> = {
  /** Under which its draft is kept; so are its tries. */
  form: string
  /** Checked in their order, after the key: without one nothing can be sent. */
  rules: readonly Rule<Facts, Field>[]
  facts: Facts
  /** Why the credits left do not cover it: the last thing that stops it. The words stand with the cost. */
  creditsFailure?: string | undefined
  /** Takes away a start that has passed; undefined where there is none. It is asked about before anything is sent. */
  passedStart?: () => (() => void) | undefined
  /** What is said without a key, where the specification has words of its own. */
  noKeyMessage?: string
  /** The same call is sent and shown as curl. */
  makeCall: () => Call<E>
  /** Where it takes several calls: sends them all. What they come to counts as the answer of the one that is shown. */
  sendAll?: (order: SendOrder) => Promise<ResponseOf<E>>
  /** The id of what it became, as the answer says it; undefined where it names none. */
  idOf: (answer: ResponseOf<E>) => string | undefined
  /** What is said where it names none: where to look before it is sent again. */
  withoutId?: UnidentifiedOrder
  /** What shows this order as soon as it is taken: lists and the credits. */
  invalidates: readonly Endpoint[]
  /** Brings the field's part on screen: another step of the form, a closed section. */
  show?: (field: Field) => void
  /** It was taken: the draft may go. Also when the page was left meanwhile, lest it be sent twice. */
  onSent: (id: string) => void
  /** It was taken while the page is on screen. */
  onAccepted: (id: string, answer: ResponseOf<E>) => void
}

type UnidentifiedOrder = { title: string; words: string }

const unidentifiedRequest: UnidentifiedOrder = {
  title: 'The server took the request but named no id.',
  words: 'Look into My Requests before you send it again.',
}

export type Creation<Field extends string = string> = {
  hasKey: boolean
  /** The first thing that is wrong, for the summary. */
  failure: Failure<Field | 'key' | 'credits'> | undefined
  /** What stands under a field: said only of the field that stopped the last attempt, until it is mended. */
  messageOf: (field: Field | 'key') => string | undefined
  /** Checks the rules, then sends; focus goes to the first field that fails. */
  submit: () => void
  goTo: (field: Field | 'key' | 'credits') => void
  /** Its start has passed: whether it is to begin now. */
  startConfirmation: { startNow: () => void; close: () => void } | undefined
  isSending: boolean
  /** How much of it went up, from 0 to 1; undefined where it is too short to be watched. */
  uploadShare: number | undefined
  /** Why the server did not take it. */
  error: ApiError | undefined
  /** It was taken, but the answer names nothing to follow. */
  withoutId: UnidentifiedOrder | undefined
  makeCall: () => Call
  /** Forgets what the last attempt came to: the form is another one. */
  forgetAttempt: () => void
}

/** What every creation screen does with its draft: check, send once, tell what is wrong and where. */
export function useCreation<Facts, Field extends string, E extends Endpoint>(
  options: CreationOptions<Facts, Field, E>,
): Creation<Field> {
  const { form, rules, facts, creditsFailure, passedStart, noKeyMessage, makeCall, sendAll, idOf } = options
  const { withoutId = unidentifiedRequest, invalidates, show, onSent, onAccepted } = options
  const hasKey = useApiKey() !== undefined
  // A new object each time: the same field may stop two attempts, and takes the focus each time.
  const [stop, setStop] = useState<{ field: Field | 'key' | 'credits' }>()
  const [isAsked, setAsked] = useState(false)
  const [uploadShare, setUploadShare] = useState<number>()
  // Two clicks may come before the first is drawn.
  const isUnderway = useRef(false)
  const focusWanted = useRef<Field | 'key' | 'credits'>(undefined)
  const isSendWanted = useRef(false)
  const [tries] = useState(() => persistedIdempotencyKeys(form))
  const sending = useIdempotentMutation<ResponseOf<E>>(
    (order) => (sendAll ? sendAll(order) : order(makeCall(), { onUploadProgress: setUploadShare })),
    {
      invalidates,
      tries,
      onSuccess: (answer) => {
        const id = idOf(answer)
        if (id === undefined) return
        // Who sends several keeps each by itself.
        if (!sendAll) persistOrder(makeCall(), id)
        onSent(id)
      },
    },
  )
  const failure =
    blockingFailure(hasKey, rules, facts, noKeyMessage) ??
    (creditsFailure === undefined ? undefined : { field: 'credits' as const, words: creditsFailure })
  const goTo = (field: Field | 'key' | 'credits') => {
    focusWanted.current = field
    setStop({ field })
    // They may have been topped up meanwhile.
    if (field === 'credits') void invalidate(endpoints.content.usage)
    else if (field !== 'key') show?.(field)
  }
  const submit = () => {
    if (isUnderway.current) return
    if (failure) return goTo(failure.field)
    if (passedStart?.()) return setAsked(true)
    setStop(undefined)
    setUploadShare(undefined)
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
  // After the field's step is drawn, or begins to load.
  useEffect(() => {
    if (isSendWanted.current) {
      isSendWanted.current = false
      submit()
    }
    if (focusWanted.current === undefined) return
    focusWhenRendered(`#${fieldId(focusWanted.current)}`)
    focusWanted.current = undefined
  })

  return {
    hasKey,
    failure,
    messageOf: (field) => (failure?.field === field && stop?.field === field ? failure.words : undefined),
    submit,
    goTo,
    startConfirmation: isAsked
      ? {
          // The form without it has to be drawn first: it is what will be sent.
          startNow: () => {
            passedStart?.()?.()
            isSendWanted.current = true
            setAsked(false)
          },
          close: () => setAsked(false),
        }
      : undefined,
    isSending: sending.isPending,
    uploadShare,
    error: sending.error ?? undefined,
    withoutId: sending.isSuccess && idOf(sending.data) === undefined ? withoutId : undefined,
    makeCall,
    forgetAttempt: () => {
      setStop(undefined)
      sending.reset()
    },
  }
}
