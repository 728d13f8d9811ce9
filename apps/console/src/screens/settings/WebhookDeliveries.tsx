import { Skeleton } from '@mantine/core'
import { type Webhook, type WebhookDelivery, requestTypeLabel } from '@patchbay/contract'
import { useState } from 'react'
import { useDeliveries, useDelivery, useResendDelivery } from '../../entities/webhooks/deliveries.ts'
import { CopyButton } from '../../kit/copy/CopyButton.tsx'
import { ErrorPanel } from '../../kit/state/ErrorPanel.tsx'
import { RelativeTime } from '../../kit/time/RelativeTime.tsx'
import { Button } from '../../ui/Button.tsx'
import { Drawer } from '../../kit/dialog/Dialog.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Notice } from '../../ui/Notice.tsx'
import classes from './WebhookDeliveries.module.css'

/** What a webhook was told: when, about what, with what answer; each with its body, and again on a click. */
export function WebhookDeliveries({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { data, error, isPending, refetch } = useDeliveries(webhook.id)
  return (
    <Drawer title="Messages to this webhook" onClose={onClose}>
      <p className={classes.url}>{webhook.url}</p>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {isPending && !error && <Skeleton height={120} radius="lg" aria-label="Loading messages" />}
      {data?.length === 0 && (
        <p className={classes.words}>
          It was told nothing yet. It is when something you ask for is done or has failed.
        </p>
      )}
      {data && data.length > 0 && (
        <ul className={classes.list} aria-label="Messages">
          {data.map((delivery) => (
            <Delivery key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
    </Drawer>
  )
}

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'medium' })

function Delivery({ delivery }: { delivery: WebhookDelivery }) {
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending, error } = useResendDelivery()
  const { id, state, title, createdOn, lastTriedOn = createdOn, lastError } = delivery
  return (
    <li>
      <div className={classes.head}>
        <span className={classes.title}>{title || 'Untitled'}</span>
        <Badge {...(state === 'arrived' && { tone: 'green' })}>{stateLabels[state]}</Badge>
      </div>
      <div className={classes.facts}>
        <span>{requestTypeLabel(delivery.requestTypeId ?? 0)}</span>
        <span>{formatResponse(delivery)}</span>
        {lastTriedOn && <RelativeTime moment={lastTriedOn} exact={exact.format(new Date(lastTriedOn))} />}
      </div>
      {lastError && <p className={classes.error}>{lastError}</p>}
      <div className={classes.deeds}>
        <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide body' : 'Show body'}
        </Button>
        {state !== 'waiting' && (
          <Button variant="subtle" size="compact-sm" loading={isPending} onClick={() => mutate(id)}>
            Send again
          </Button>
        )}
      </div>
      {error && <Notice tone="red" title={error.message} />}
      {isOpen && <DeliveryBody id={id} />}
    </li>
  )
}

const stateLabels = { waiting: 'Waiting', arrived: 'Arrived', failed: 'Not delivered' } as const

const formatResponse = ({ attempts, lastStatus }: WebhookDelivery): string => {
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`
  return lastStatus === undefined ? tries : `${tries}, answered ${lastStatus}`
}

function DeliveryBody({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useDelivery(id)
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (isPending) return <Skeleton height={80} radius="md" aria-label="Loading the body" />
  const body = data?.body
  if (body === undefined) return <p className={classes.words}>No body is kept: it was not sent yet, or long ago.</p>
  return (
    <div className={classes.body}>
      <div className={classes.copy}>
        <CopyButton text={body} name="the body" />
      </div>
      <section aria-label="Body as it was sent">
        <pre>{prettyPrintJson(body)}</pre>
      </section>
    </div>
  )
}

/** The same values on lines of their own. */
function prettyPrintJson(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    // What is no JSON is shown as it is.
    return body
  }
}
