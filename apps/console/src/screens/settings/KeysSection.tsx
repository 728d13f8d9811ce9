import { TextInput } from '@mantine/core'
import { type WorkspaceKey, lengths } from '@patchbay/contract'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useKeys, useCreateKey } from '../../entities/keys/keys.ts'
import { ErrorPanel } from '../../kit/state/ErrorPanel.tsx'
import { RelativeTime } from '../../kit/time/RelativeTime.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Section } from '../../ui/Section.tsx'
import { AddForm } from './AddForm.tsx'
import { OneTimeSecret } from './OneTimeSecret.tsx'
import classes from './KeysSection.module.css'
import own from './OwnList.module.css'
import { RevokeKeyDialog } from './RevokeKeyDialog.tsx'

/** The keys of the workspace: listed, made, revoked. */
export function KeysSection() {
  const { data, error, refetch } = useKeys()
  const [leaving, setLeaving] = useState<WorkspaceKey>()
  const [living, revoked] = [true, false].map((lives) => (data ?? []).filter((key) => !key.revokedOn === lives))
  return (
    <Section
      title="API keys"
      words="Everyone and everything that calls this server for this workspace, each with a key of its own."
    >
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {living && living.length > 0 && (
        <ul className={own.list} aria-label="Keys">
          {living.map((key) => (
            <KeyRow key={key.id} entry={key} onRevoke={() => setLeaving(key)} />
          ))}
        </ul>
      )}
      {revoked && revoked.length > 0 && (
        <details className={classes.more}>
          <summary>{`${revoked.length} revoked`}</summary>
          <ul className={own.list} aria-label="Revoked keys">
            {revoked.map((key) => (
              <KeyRow key={key.id} entry={key} />
            ))}
          </ul>
        </details>
      )}
      {/* Once the list is there: one that was asked for before a key was made would not have it. */}
      {(data ?? error) && <CreateKeyForm isRevoked={(id) => revoked?.some((key) => key.id === id) ?? false} />}
      {leaving && (
        <RevokeKeyDialog entry={leaving} isLast={living?.length === 1} onClose={() => setLeaving(undefined)} />
      )}
    </Section>
  )
}

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' })

function KeyRow({ entry, onRevoke }: { entry: WorkspaceKey; onRevoke?: () => void }) {
  const { name, ending, isOwner, isCaller } = entry
  return (
    <li>
      <div className={own.words}>
        <div className={classes.name}>
          {name}
          {isOwner && <Badge>Owner</Badge>}
          {isCaller && <Badge tone="green">In use here</Badge>}
        </div>
        <div className={classes.facts}>
          <code>…{ending}</code>
          <KeyDate what="Made" moment={entry.createdOn} />
          {entry.lastUsedOn ? <KeyDate what="Used" moment={entry.lastUsedOn} /> : <span>Never used</span>}
          <KeyDate what="Revoked" moment={entry.revokedOn} />
        </div>
      </div>
      {onRevoke && (
        <IconButton aria-label={`Revoke ${name}`} tooltip="Revoke" onClick={onRevoke}>
          <IconTrash size={16} stroke={1.7} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

const KeyDate = ({ what, moment }: { what: string; moment: string | undefined }) =>
  moment === undefined ? null : (
    <span>
      {what} <RelativeTime moment={moment} exact={exact.format(new Date(moment))} />
    </span>
  )

function CreateKeyForm({ isRevoked }: { isRevoked: (id: string) => boolean }) {
  const [name, setName] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { mutate, data: made, error, isPending, reset } = useCreateKey()
  const make = () => {
    setAsked(true)
    if (name.trim() === '' || isPending) return
    mutate(name.trim(), {
      onSuccess: () => {
        setAsked(false)
        setName('')
      },
    })
  }
  return (
    <AddForm onAdd={make}>
      <TextInput
        className={own.field}
        aria-label="Name of the key"
        placeholder="My laptop, or the automation that uses it"
        autoComplete="off"
        maxLength={lengths.keyName.max}
        value={name}
        error={isAsked && name.trim() === '' ? 'Please name the key' : error?.message}
        onChange={({ currentTarget }) => {
          setAsked(false)
          if (error) reset()
          setName(currentTarget.value)
        }}
      />
      <Button type="submit" variant="default" loading={isPending}>
        Make key
      </Button>
      {/* One that is revoked already is copied by nobody. */}
      {made?.key !== undefined && !isRevoked(made.id) && (
        <OneTimeSecret
          title={`Copy the key “${made.name}” now: it is shown this once.`}
          text={made.key}
          name={`the key ${made.name}`}
        />
      )}
    </AddForm>
  )
}
