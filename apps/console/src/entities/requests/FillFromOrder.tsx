import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { isOwnServer } from '../../api/config.ts'
import { useEndpointQuery } from '../../api/query.ts'
import { ErrorPanel } from '../../kit/state/ErrorPanel.tsx'
import { showToast } from '../../kit/toast/toast.ts'
import { Notice } from '../../ui/Notice.tsx'
import { type OrderBody, persistedBodyOf, orderCall } from './orders.ts'
import { ConfirmDialog } from '../../kit/confirm/ConfirmDialog.tsx'

type Props = {
  /** The request whose order is asked for. */
  id: string
  /** Nothing in the form could be lost. */
  isEmpty: boolean
  /** Puts the order into the form. Answers what of it could not be taken over, in words. */
  fill: (body: OrderBody) => string | undefined
}

/** Fills the form it stands in with what a request was ordered with; a draft that stands there is asked about first. */
export function FillFromOrder({ id, isEmpty, fill }: Props) {
  const [, setQuery] = useSearchParams()
  const isAsked = isOwnServer()
  const { data, error, refetch } = useEndpointQuery(isAsked ? orderCall(id) : undefined)
  const body = isAsked ? data?.body : persistedBodyOf(id)
  const forget = () =>
    setQuery(
      (now) => {
        now.delete('order')
        return now
      },
      { replace: true },
    )
  const take = (order: OrderBody) => {
    const lost = fill(order)
    forget()
    if (lost !== undefined) {
      void showToast({ id: `order ${id}`, tone: 'blue', title: 'Not all of it could be taken over', words: lost })
    }
  }
  const takeAtOnce = useEffectEvent(() => {
    if (body && isEmpty) take(body)
  })
  const isThere = body !== undefined
  useEffect(() => takeAtOnce(), [isThere])
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!body) return isAsked ? null : <Notice tone="yellow">This browser does not keep that order any more.</Notice>
  if (isEmpty) return null
  return (
    <ConfirmDialog
      title="Replace your draft?"
      words="The form holds a draft of yours. It is replaced by what was ordered; to keep it, cancel and send it first."
      confirmLabel="Replace draft"
      isWorking={false}
      error={null}
      onConfirm={() => take(body)}
      onClose={forget}
    />
  )
}
