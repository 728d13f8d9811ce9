import {
  type ChosenModel,
  type ModelChoice,
  type Models,
  type ModelsByPort,
  type Port,
  type SetBy,
  fetchWithinLimits,
  ports,
} from '@patchbay/engines'
import { providersOf } from '../providers/providers-of.ts'

const connectedSettingHints: SetBy = {
  key: 'its key in Settings → Engines',
  model: 'its model in Settings → Engines',
  address: 'its address in Settings → Engines',
  voices: 'its voices in Settings → Engines',
}

/** Finds what the settings name. Throws the port's error with the name of the setting when they cannot work. */
export function resolveModel<Of extends Port>(
  port: Of,
  { model, baseUrl, apiKey, isPluggedIn }: ModelChoice,
): ChosenModel<Of> {
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
  const connection = { apiKey: apiKey || undefined, baseURL: baseUrl || undefined, fetch: fetchWithinLimits }
  let made: Promise<Models[Of]> | undefined
  return {
    port,
    row,
    modelId,
    who: provider.called ?? `The ${called} server at ${hostOfBaseUrl(baseUrl)}`,
    setBy: isPluggedIn
      ? connectedSettingHints
      : {
          key: keySetting ?? `${prefix}_API_KEY`,
          model: `${prefix}_MODEL`,
          address: `${prefix}_BASE_URL`,
          voices: `${prefix}_VOICES`,
        },
    // A shorter one is a word that a server of one's own takes for a key, and stands in every sentence.
    withoutKey: (words) => (apiKey && apiKey.length >= 8 ? words.replaceAll(apiKey, '…') : words),
    model: () => (made ??= row.model(connection, modelId)),
  }
}

const hostOfBaseUrl = (address = '') => URL.parse(address)?.host ?? address
