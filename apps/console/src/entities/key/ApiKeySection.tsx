import { Anchor, TextInput } from '@mantine/core'
import { IconCheck, IconExternalLink, IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { consoleConfig } from '../../api/config.ts'
import { clearApiKey, setApiKey, useApiKey } from '../../api/api-key.ts'
import { useUsage } from '../usage/queries.ts'
import { CopyButton } from '../../kit/copy/CopyButton.tsx'
import { Section } from '../../ui/Section.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import classes from './ApiKeySection.module.css'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../kit/confirm/ConfirmDialog.tsx'
import { RejectedKey } from './RejectedKey.tsx'

const focusOnMount = (field: HTMLInputElement | null) => field?.focus()

/** The key: hidden until it is asked for; Enter saves. `takesFocus`: it was opened to be filled. */
export function ApiKeySection({ takesFocus = false }: { takesFocus?: boolean }) {
  const stored = useApiKey()
  // What was typed since the last save; the stored key where nothing was.
  const [typed, setTyped] = useState<string>()
  const [isShown, setShown] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  /** The last key that was not refused, which a save replaced: a wrong one must not cost a good one, shown once. */
  const [replaced, setReplaced] = useState<string>()
  const { data, error } = useUsage()
  const value = typed ?? stored ?? ''
  const isBlank = value.trim() === ''
  const isRefused = !data && error?.kind === 'unauthorized' && typed === undefined
  const save = () => {
    if (isBlank) return
    if (stored !== value.trim() && error?.kind !== 'unauthorized') setReplaced(stored)
    setApiKey(value)
    setTyped(undefined)
    setSaved(true)
  }
  const putBack = (key: string) => {
    setApiKey(key)
    setTyped(undefined)
    setSaved(false)
    setReplaced(undefined)
  }
  const remove = () => {
    clearApiKey()
    setTyped(undefined)
    setSaved(false)
    setReplaced(undefined)
    setRemoving(false)
  }
  const showLabel = isShown ? 'Hide the key' : 'Show the key'
  return (
    <Section title="API key" words="It stays in this browser and goes only to the server that you use.">
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextInput
          ref={takesFocus ? focusOnMount : undefined}
          className={classes.field}
          label="API key"
          labelProps={{ className: classes.label }}
          placeholder="Paste your API key"
          type={isShown ? 'text' : 'password'}
          autoComplete="off"
          spellCheck={false}
          value={value}
          error={isRefused ? error.message : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setSaved(false)
          }}
          rightSectionWidth={68}
          rightSection={
            <span className={classes.icons}>
              <IconButton size="small" tooltip={showLabel} aria-label={showLabel} onClick={() => setShown(!isShown)}>
                {isShown ? <IconEyeOff size={16} stroke={1.7} /> : <IconEye size={16} stroke={1.7} />}
              </IconButton>
              <CopyButton text={value} name="the key" />
            </span>
          }
        />
        <Button type="submit" disabled={isBlank} leftSection={isSaved && <IconCheck size={16} />}>
          {isSaved ? 'Saved!' : 'Save'}
        </Button>
        <output className={classes.said}>{isSaved ? 'The key is saved.' : ''}</output>
      </form>
      {isRefused && (
        <RejectedKey isSaved={isSaved} onRestore={replaced === undefined ? undefined : () => putBack(replaced)} />
      )}
      <div className={classes.links}>
        <ProviderLinks />
        {stored !== undefined && (
          <Anchor component="button" type="button" c="red" fz="sm" onClick={() => setRemoving(true)}>
            Remove the key
          </Anchor>
        )}
      </div>
      {isRemoving && (
        <ConfirmDialog
          title="Remove the API key?"
          words="The console forgets the key in this browser. Keep a copy if you will need it again."
          confirmLabel="Remove key"
          isWorking={false}
          error={null}
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        />
      )}
    </Section>
  )
}

/** The provider's pages, as far as config.json names them. */
function ProviderLinks() {
  const { pricingUrl, docsUrl, billingUrl } = consoleConfig()
  const links = [
    { label: 'Get an API key', url: pricingUrl },
    { label: 'Documentation', url: docsUrl },
    { label: 'Billing', url: billingUrl },
  ]
  return links.map(
    ({ label, url }) =>
      url !== undefined && (
        <Anchor key={label} href={url} target="_blank" rel="noreferrer" fz="sm">
          {label} <IconExternalLink size={13} aria-hidden className={classes.out} />
        </Anchor>
      ),
  )
}
