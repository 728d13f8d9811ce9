import { TextInput } from '@mantine/core'
import type { Webhook } from '@patchbay/contract'
import { IconListDetails, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useAddWebhook, useRemoveWebhook } from '../../entities/webhooks/actions.ts'
import { useWebhooks } from '../../entities/webhooks/queries.ts'
import { isOwnServer } from '../../api/config.ts'
import { urlInputProps, parseWebUrl } from '../../kit/addresses/web-url.ts'
import { ErrorPanel } from '../../kit/state/ErrorPanel.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Section } from '../../ui/Section.tsx'
import { Button } from '../../ui/Button.tsx'
import { AddForm } from './AddForm.tsx'
import { OneTimeSecret } from './OneTimeSecret.tsx'
import classes from './OwnList.module.css'
import { WebhookDeliveries } from './WebhookDeliveries.tsx'
import { ConfirmDialog } from '../../kit/confirm/ConfirmDialog.tsx'

/** The addresses that are told when a request ends: listed, added with a secret that is shown once, removed. */
export function WebhooksSection() {
  const { data, error, refetch } = useWebhooks()
  const [leaving, setLeaving] = useState<Webhook>()
  const [opened, setOpened] = useState<Webhook>()
  // A server that has no webhooks.
  if (!data && error?.kind === 'not-found') return null
  return (
    <Section title="Webhooks" words="Addresses that are told when something you asked for is done or has failed.">
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <ul className={classes.list}>
          {data.map((webhook) => (
            <li key={webhook.id}>
              <span className={classes.words}>{webhook.url}</span>
              {isOwnServer() && (
                <IconButton
                  aria-label={`Messages to ${webhook.url}`}
                  tooltip="Messages"
                  onClick={() => setOpened(webhook)}
                >
                  <IconListDetails size={16} stroke={1.7} aria-hidden />
                </IconButton>
              )}
              <IconButton aria-label={`Remove ${webhook.url}`} tooltip="Remove" onClick={() => setLeaving(webhook)}>
                <IconTrash size={16} stroke={1.7} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {/* Once the list is there: one that was asked for before would not have what is added. */}
      {(data ?? error) && <AddWebhook />}
      {opened && <WebhookDeliveries webhook={opened} onClose={() => setOpened(undefined)} />}
      {leaving && <RemoveWebhook webhook={leaving} onClose={() => setLeaving(undefined)} />}
    </Section>
  )
}

function AddWebhook() {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const { mutate, data: added, error, isPending, reset } = useAddWebhook()
  const add = () => {
    const { url, words } = parseWebUrl(typed)
    setWrong(words)
    if (url === undefined || isPending) return
    mutate(url, { onSuccess: () => setTyped('') })
  }
  return (
    <AddForm onAdd={add}>
      <TextInput
        {...urlInputProps}
        className={classes.field}
        aria-label="Address of the webhook"
        placeholder="https://example.com/patchbay"
        value={typed}
        error={wrong ?? error?.message}
        onChange={({ currentTarget }) => {
          setWrong(undefined)
          if (error) reset()
          setTyped(currentTarget.value)
        }}
      />
      <Button type="submit" variant="default" loading={isPending}>
        Add webhook
      </Button>
      {added?.secret !== undefined && (
        <OneTimeSecret title="Copy its secret now: it is shown this once." text={added.secret} name="the secret" />
      )}
    </AddForm>
  )
}

function RemoveWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { mutate, isPending, error } = useRemoveWebhook()
  return (
    <ConfirmDialog
      title="Remove this webhook?"
      words={`${webhook.url} is told nothing more. Adding it again makes another secret.`}
      confirmLabel="Remove webhook"
      isWorking={isPending}
      error={error}
      onConfirm={() => mutate(webhook.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
