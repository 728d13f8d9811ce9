import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { setApiKey, useApiKey } from '../../api/key-store.ts'
import { useUsage } from '../../entities/usage/queries.ts'
import { creditsLeft } from '../../entities/usage/status.ts'
import { CopyButton } from '../../kit/copy/CopyButton.tsx'
import classes from './SettingsScreen.module.css'

/** The key: hidden until asked for, saved by Enter or the button. An emptied field removes it. */
export function ApiKeyForm() {
  const stored = useApiKey() ?? ''
  const [typed, setTyped] = useState<string>()
  const [isShown, setShown] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const stateId = useId()
  const key = typed ?? stored
  const save = (event: FormEvent) => {
    event.preventDefault()
    setApiKey(key)
    setTyped(undefined)
    setSaved(true)
  }
  return (
    <form onSubmit={save}>
      <div className={classes.row}>
        <TextInput
          className={classes.field}
          aria-label="API key"
          aria-describedby={stateId}
          placeholder="Paste your API key"
          type={isShown ? 'text' : 'password'}
          autoComplete="off"
          spellCheck={false}
          value={key}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            setSaved(false)
          }}
          rightSectionWidth={68}
          rightSection={
            <>
              <ActionIcon
                size="sm"
                aria-label={isShown ? 'Hide the key' : 'Show the key'}
                aria-pressed={isShown}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? <IconEyeOff size={16} stroke={1.7} /> : <IconEye size={16} stroke={1.7} />}
              </ActionIcon>
              <CopyButton text={key} name="the key" />
            </>
          }
        />
        <Button type="submit" miw={88}>
          {isSaved ? 'Saved!' : 'Save'}
        </Button>
      </div>
      <KeyState id={stateId} isTyping={typed !== undefined && typed.trim() !== stored} />
    </form>
  )
}

/** Whether the server takes the stored key, in a line. */
function KeyState({ id, isTyping }: { id: string; isTyping: boolean }) {
  const stored = useApiKey()
  const { data: usage, error } = useUsage()
  const [tone, words] = isTyping
    ? (['dimmed', 'Not saved yet.'] as const)
    : stored === undefined
      ? (['dimmed', 'No key is stored in this browser.'] as const)
      : error
        ? (['red', error.message] as const)
        : usage
          ? (['green', `The key works: ${creditsLeft(usage).toLocaleString()} credits left.`] as const)
          : (['dimmed', 'Asking the server about this key…'] as const)
  return (
    <p id={id} className={classes.state} data-tone={tone} aria-live="polite">
      {words}
    </p>
  )
}
