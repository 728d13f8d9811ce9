import { NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { type EnginePortRow, type ConnectedEngine, lengths } from '@patchbay/contract'
import { useState } from 'react'
import { useChangeEngine, useConnectEngine } from '../../../entities/engines/connected-engines.ts'
import { fieldErrorId, fieldId } from '../../../kit/create/field.ts'
import { showToast } from '../../../kit/toast/toast.ts'
import { Button } from '../../../ui/Button.tsx'
import { Drawer } from '../../../kit/dialog/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import form from './Form.module.css'
import { ModelFields } from './ModelFields.tsx'
import { portLabels } from './port-labels.ts'
import {
  type FieldName,
  firstMissingField,
  isRequiredField,
  emptyEngineInput,
  hasField,
  inputOfEngine,
  engineParamsOf,
} from './engine-input.ts'

type Props = { row: EnginePortRow; entry: ConnectedEngine | undefined; onClose: () => void }

/** Plugs an engine in, or changes one: provider, address, key, a model of its own list. Nothing typed here is kept by the browser. */
export function ConnectEngineDrawer({ row, entry, onClose }: Props) {
  const { port, providers = [] } = row
  const { title } = portLabels[port]
  const [name, setName] = useState(entry?.provider ?? providers[0]?.name ?? '')
  const [typed, setTyped] = useState(entry ? inputOfEngine(entry) : emptyEngineInput)
  const [stopped, setStopped] = useState<FieldName>()
  const plugging = useConnectEngine()
  const changing = useChangeEngine()
  const { error, isPending, reset } = entry ? changing : plugging
  const provider = providers.find((each) => each.name === name)
  const failure = provider && firstMissingField(provider, typed, entry)
  const wordsFor = (field: FieldName) => (failure?.field === field && stopped === field ? failure.words : undefined)
  const change = (part: Partial<typeof typed>) => {
    setStopped(undefined)
    if (error) reset()
    setTyped({ ...typed, ...part })
  }
  const done = () => {
    onClose()
    void showToast({
      id: `engine ${port}`,
      tone: 'green',
      title: entry ? `${entry.called} was changed` : `${provider?.called ?? 'It'} is plugged in`,
      words: 'It counts from the next work on, without a restart.',
    })
  }
  const submit = () => {
    if (!provider || isPending) return
    if (failure) {
      setStopped(failure.field)
      document.getElementById(fieldId(failure.field))?.focus()
      return
    }
    const words = engineParamsOf(provider, typed, entry)
    if (entry) changing.mutate({ id: entry.id, ...words }, { onSuccess: done })
    else plugging.mutate({ port, provider: provider.name, ...words }, { onSuccess: done })
  }
  const text = (field: 'address' | 'key' | 'user' | 'to') => ({
    id: fieldId(field),
    value: typed[field],
    error: wordsFor(field),
    errorProps: { id: fieldErrorId(field) },
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => change({ [field]: value }),
  })
  return (
    <Drawer title={entry ? `Change ${entry.called}` : `Plug in for ${title}`} onClose={onClose}>
      <form
        className={form.form}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {!entry && (
          <NativeSelect
            label="Provider"
            value={name}
            data={providers.map((each) => ({ value: each.name, label: each.called }))}
            onChange={({ currentTarget: { value } }) => {
              setName(value)
              // A key is one provider's: it must not go to another.
              setTyped(emptyEngineInput)
              setStopped(undefined)
              reset()
            }}
          />
        )}
        {hasField(provider, 'address') && (
          <TextInput
            {...text('address')}
            label={isRequiredField(provider, 'address') ? 'Address' : 'Custom address (optional)'}
            type="url"
            inputMode="url"
            maxLength={lengths.url.max}
            placeholder={urlPlaceholder(port, isRequiredField(provider, 'address'))}
          />
        )}
        {hasField(provider, 'user') && <TextInput {...text('user')} label="User" placeholder="post@example.com" />}
        {hasField(provider, 'key') && (
          <TextInput
            {...text('key')}
            label={port === 'mail' ? 'Password' : 'Key'}
            type="password"
            autoComplete="new-password"
            maxLength={lengths.engineKey.max}
            placeholder={entry?.hasKey ? `Stays as it is: ends in ${entry.keyEnding ?? ''}` : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            description="It is kept encrypted on the server and never shown again; this browser keeps nothing of it."
          />
        )}
        {hasField(provider, 'to') && (
          <TextInput {...text('to')} label="Messages go to" type="email" placeholder="help@example.com" />
        )}
        {provider && (
          <ModelFields
            key={provider.name}
            row={row}
            provider={provider}
            entry={entry}
            input={typed}
            onChange={change}
            messageFor={wordsFor}
          />
        )}
        {error && <Notice tone="red" title={error.message} />}
        <div className={form.foot}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending} disabled={!provider}>
            {entry ? 'Save changes' : 'Plug in'}
          </Button>
        </div>
      </form>
    </Drawer>
  )
}

/** Left empty where a provider's own is meant. */
const urlPlaceholder = (port: EnginePortRow['port'], isNeeded: boolean) => {
  if (port === 'mail') return 'smtps://smtp.example.com:465'
  return isNeeded ? 'http://127.0.0.1:11434/v1' : 'https://proxy.example.com/v1'
}
