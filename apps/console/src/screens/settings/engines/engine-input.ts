import type { EnginePortRow, ConnectedEngine } from '@patchbay/contract'
import type { EngineSettings, ModelsQuery } from '../../../entities/engines/connected-engines.ts'

export type EngineProvider = NonNullable<EnginePortRow['providers']>[number]
export type FieldName = NonNullable<EngineProvider['takes']>[number]['name']

/** What stands in the form. It is held by the page alone: a key must never come into the browser's storage. */
export type EngineInput = { address: string; key: string; model: string; voices: string[]; user: string; to: string }

export const emptyEngineInput: EngineInput = { address: '', key: '', model: '', voices: [], user: '', to: '' }

/** As it is plugged in; its key is not known here. */
export const inputOfEngine = ({
  address = '',
  model = '',
  voices = [],
  user = '',
  to = '',
}: ConnectedEngine): EngineInput => ({
  address,
  key: '',
  model,
  voices,
  user,
  to,
})

export const hasField = (provider: EngineProvider | undefined, name: FieldName): boolean =>
  provider?.takes?.some((field) => field.name === name) === true

export const isRequiredField = (provider: EngineProvider | undefined, name: FieldName): boolean =>
  provider?.takes?.some((field) => field.name === name && field.isNeeded) === true

const missingMessages: Record<FieldName, string> = {
  address: 'Please enter its address',
  key: 'Please paste its key',
  model: 'Please choose a model',
  voices: 'Please name at least one voice',
  user: 'Please enter the user',
  to: 'Please enter where messages go',
}

const fieldOrder = ['address', 'key', 'model', 'voices', 'user', 'to'] as const satisfies readonly FieldName[]

/** The first field that is missing, in words. A key that is there already need not be pasted again. */
export function firstMissingField(
  provider: EngineProvider,
  typed: EngineInput,
  entry: ConnectedEngine | undefined,
): { field: FieldName; words: string } | undefined {
  const isEmpty = (name: FieldName) => (name === 'voices' ? typed.voices.length === 0 : typed[name].trim() === '')
  const field = fieldOrder.find(
    (name) => isRequiredField(provider, name) && isEmpty(name) && !(name === 'key' && entry?.hasKey === true),
  )
  return field && { field, words: missingMessages[field] }
}

/** What a call says of it: for a new one what was entered, for a change only what is another. */
export function engineParamsOf(
  provider: EngineProvider,
  typed: EngineInput,
  entry: ConnectedEngine | undefined,
): EngineSettings {
  const before = entry && inputOfEngine(entry)
  const text = (name: Exclude<FieldName, 'voices'>) => {
    const now = typed[name].trim()
    if (!hasField(provider, name) || now === (before?.[name] ?? '')) return undefined
    return now
  }
  const [address, key, model, user, to] = [text('address'), text('key'), text('model'), text('user'), text('to')]
  const areVoicesOther =
    hasField(provider, 'voices') && JSON.stringify(typed.voices) !== JSON.stringify(before?.voices ?? [])
  return {
    ...(address !== undefined && { address: address || null }),
    ...(key && { key }),
    ...(model && { model }),
    ...(areVoicesOther && { voices: typed.voices.length > 0 ? typed.voices : null }),
    ...(user !== undefined && { user: user || null }),
    ...(to && { to }),
  }
}

/** Whose list is asked for: of the one that is plugged in, unless another key or address is typed. */
export function modelsQueryOf(
  row: EnginePortRow,
  provider: EngineProvider,
  typed: EngineInput,
  entry: ConnectedEngine | undefined,
): ModelsQuery {
  const [address, key] = [typed.address.trim(), typed.key.trim()]
  if (entry && key === '' && address === (entry.address ?? '')) return { id: entry.id }
  return { port: row.port, provider: provider.name, ...(address && { address }), ...(key && { key }) }
}

/** Whether all is there that its list needs. */
export const canFetchModels = (
  provider: EngineProvider,
  typed: EngineInput,
  entry: ConnectedEngine | undefined,
): boolean => {
  const failure = firstMissingField(provider, typed, entry)
  return provider.listsModels === true && failure?.field !== 'address' && failure?.field !== 'key'
}
