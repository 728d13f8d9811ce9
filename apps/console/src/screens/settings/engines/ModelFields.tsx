import { Autocomplete, TagsInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { type EnginePortRow, type ConnectedEngine, counts, lengths } from '@patchbay/contract'
import { useEngineModels } from '../../../entities/engines/connected-engines.ts'
import { fieldErrorId, fieldId } from '../../../kit/create/field.ts'
import { Button } from '../../../ui/Button.tsx'
import classes from './Engines.module.css'
import form from './Form.module.css'
import {
  type EngineProvider,
  type FieldName,
  type EngineInput,
  canFetchModels,
  modelsQueryOf,
  hasField,
} from './engine-input.ts'

type Props = {
  row: EnginePortRow
  provider: EngineProvider
  entry: ConnectedEngine | undefined
  input: EngineInput
  onChange: (part: Partial<EngineInput>) => void
  messageFor: (field: FieldName) => string | undefined
}

const list = {
  maxDropdownHeight: 260,
  comboboxProps: { shadow: 'md', radius: 'md', withinPortal: false, floatingStrategy: 'fixed' },
} as const

/** The model and its voices, chosen from the provider's own list, which is asked for as somebody comes to the field. */
export function ModelFields({ row, provider, entry, input, onChange, messageFor }: Props) {
  const { mutate, data, error, isPending, isIdle } = useEngineModels()
  const canAsk = canFetchModels(provider, input, entry)
  const ask = () => {
    if (canAsk && !isPending) mutate(modelsQueryOf(row, provider, input, entry))
  }
  const askOnce = () => {
    if (isIdle) ask()
  }
  const problem = error?.message ?? data?.problem
  const models = (data?.models ?? []).map(({ id }) => id)
  const voices = (data?.voices ?? []).map(({ id }) => id)
  return (
    <>
      {hasField(provider, 'model') && (
        <Autocomplete
          {...list}
          id={fieldId('model')}
          label="Model"
          placeholder={provider.example}
          maxLength={lengths.engineName.max}
          data={[...new Set(models)]}
          limit={200}
          value={input.model}
          error={messageFor('model')}
          errorProps={{ id: fieldErrorId('model') }}
          onFocus={askOnce}
          onChange={(model) => onChange({ model })}
        />
      )}
      {hasField(provider, 'voices') && (
        <TagsInput
          {...list}
          id={fieldId('voices')}
          label="Voices"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description="Which of its voices can be chosen. Press Enter after a name that its list does not have."
          data={[...new Set(voices)]}
          maxTags={counts.engineVoices.max}
          value={input.voices}
          error={messageFor('voices')}
          onFocus={askOnce}
          onChange={(chosen) => onChange({ voices: chosen })}
        />
      )}
      {provider.listsModels && (hasField(provider, 'model') || hasField(provider, 'voices')) && (
        <div className={form.asking}>
          <Button variant="default" size="xs" loading={isPending} disabled={!canAsk} onClick={ask}>
            {data ? 'Ask again' : 'Show its models'}
          </Button>
          <output className={classes.words}>
            {modelListMessage({ canFetch: canAsk, isPending, problem, models, voices })}
          </output>
        </div>
      )}
    </>
  )
}

type ModelListState = {
  canFetch: boolean
  isPending: boolean
  problem: string | undefined
  models: string[]
  voices: string[]
}

function modelListMessage({ canFetch, isPending, problem, models, voices }: ModelListState): string {
  if (isPending) return 'Asking it…'
  if (problem !== undefined) return problem
  if (!canFetch) return 'Enter the key to see its models'
  const found = [
    models.length > 0 && `${models.length} ${models.length === 1 ? 'model' : 'models'}`,
    voices.length > 0 && `${voices.length} ${voices.length === 1 ? 'voice' : 'voices'}`,
  ].filter(Boolean)
  return found.length > 0 ? `It has ${found.join(' and ')}.` : ''
}
