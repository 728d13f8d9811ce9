import { patientFetch } from './patient-fetch.ts'
import { ports, providersOf } from './ports.ts'
import type { Models, ModelsByPort, Port, ProviderModels } from './providers.ts'

/** The settings of a model that is plugged in. */
export type ModelChoice = {
  /** `provider:model`, for example `openai:gpt-5-mini`, as in PATCHBAY_TEXT_MODEL and its sisters. */
  model: string
  /** Where the provider is, for example `http://127.0.0.1:11434/v1`; required for servers of one's own. */
  baseUrl?: string | undefined
  apiKey?: string | undefined
}

export type ChosenModel<Of extends Port> = {
  port: Of
  row: ProviderModels<Of>
  modelId: string
  /** Who answers, at the beginning of a sentence: `OpenAI`, `The speech model server at 127.0.0.1:8880`. */
  who: string
  /** The setting that its key stands in. */
  keySetting: string
  /** Made when it is first asked for. */
  model: () => Promise<Models[Of]>
}

/** Finds what the settings name. Throws the port's error with the name of the setting when they cannot work. */
export function chosenModel<Of extends Port>(port: Of, { model, baseUrl, apiKey }: ModelChoice): ChosenModel<Of> {
  const { called, prefix, failure: Failure } = ports[port]
  const colon = model.indexOf(':')
  const provider = providersOf(port).find(({ name }) => name === model.slice(0, colon))
  const modelId = model.slice(colon + 1).trim()
  const rows: ModelsByPort = provider ?? {}
  const row = rows[port]
  if (!provider || !row || modelId === '') {
    const names = providersOf(port).map(({ name }) => name)
    throw new Failure(
      `"${model}" is not a ${called}: ${prefix}_MODEL is written as provider:model, with ${names.join(', ')} as providers.`,
    )
  }
  const { keySetting } = provider
  if (provider.needsAddress && !baseUrl) {
    throw new Failure(`The ${called} "${model}" needs an address: set ${prefix}_BASE_URL.`)
  }
  if (keySetting && !apiKey) {
    throw new Failure(`The ${called} "${model}" needs a key: set ${keySetting} or ${prefix}_API_KEY.`)
  }
  const place = { apiKey: apiKey || undefined, baseURL: baseUrl || undefined, fetch: patientFetch }
  let made: Promise<Models[Of]> | undefined
  return {
    port,
    row,
    modelId,
    who: provider.called ?? `The ${called} server at ${hostOf(baseUrl)}`,
    keySetting: keySetting ?? `${prefix}_API_KEY`,
    model: () => (made ??= row.model(place, modelId)),
  }
}

const hostOf = (address = '') => URL.parse(address)?.host ?? address
