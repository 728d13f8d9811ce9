import { EngineError, ports } from '@patchbay/engines'
import { resolveModel } from '../resolve-model.ts'
import { parseVoiceSetting } from '@patchbay/sound'
import { isModelPort, plugOf, plugsOf } from './plugs.ts'
import type { EngineSettings, UnsealedEngine } from './port.ts'

/** What is wrong with what somebody wants to plug in, in a sentence; undefined where it can be tried. */
export function validateEngine(engine: UnsealedEngine): string | undefined {
  const { port, provider } = engine
  const plug = plugOf(port, provider)
  if (!plug) {
    const names = plugsOf(port).map(({ name }) => name)
    return `provider: expected one of ${names.join(', ')}.`
  }
  for (const { name, isNeeded } of plug.takes) if (isNeeded && !isPresent(engine[name])) return `${name}: is missing.`
  const taken = new Set<string>(plug.takes.map(({ name }) => name))
  for (const name of ['address', 'key', 'model', 'voices', 'user', 'to'] as const) {
    if (!taken.has(name) && isPresent(engine[name])) return `${name}: ${plug.called} takes none.`
  }
  if (engine.key !== undefined && /[^\x21-\x7e]/.test(engine.key)) return 'key: it holds characters that no key has.'
  if (engine.address !== null) {
    const wrong = validateAddress(engine.address, port === 'mail' ? /^smtps?:$/ : /^https?:$/)
    if (wrong) return wrong
  }
  if (port === 'mail' && !/^[^\s@<>]+@[^\s@<>]+$/.test(engine.to ?? '')) return 'to: expected an email address.'
  return isModelPort(port) ? validateModelEngine(engine) : undefined
}

const isPresent = (value: string | string[] | null | undefined) =>
  value !== null && value !== undefined && value.length > 0

function validateModelEngine({ port, provider, address, key, model, voices }: UnsealedEngine): string | undefined {
  if (!isModelPort(port)) return undefined
  try {
    if (voices) parseVoiceSetting(voices, [])
    resolveModel(port, {
      model: `${provider}:${model ?? ''}`,
      baseUrl: address ?? undefined,
      apiKey: key,
      isPluggedIn: true,
    })
    return undefined
  } catch (error) {
    if (error instanceof EngineError) return error.message.replaceAll(`${ports[port].prefix}_VOICES`, 'voices')
    throw error
  }
}

/**
 * Addresses of engines are the owner's own: they may lie on this machine or in its network. Yet a key stands in its own
 * field, where it is sealed, and what clouds keep for their machines alone is no engine.
 */
function validateAddress(address: string, schemes: RegExp): string | undefined {
  const url = URL.parse(address)
  if (!url || !schemes.test(url.protocol) || url.hostname === '') {
    return schemes.test('https:')
      ? 'address: expected an address that begins with http:// or https://.'
      : 'address: expected smtp:// or smtps://, the host and its port, such as smtps://mail.example.com:465.'
  }
  if (url.username || url.password) return 'address: write no name or password into it; they have fields of their own.'
  if (url.search || url.hash) return 'address: it ends before ? and #.'
  if (/^(169\.254\.|\[fe80:|metadata\.google\.internal$)/i.test(url.hostname)) {
    return 'address: this one is for a cloud machine’s own settings, and never an engine.'
  }
  return undefined
}

/** As it is kept: addresses without what ends them. */
export const normalizeSettings = (settings: EngineSettings): EngineSettings => ({
  ...settings,
  address: settings.address?.trim().replace(/\/+$/, '') || null,
  model: settings.model?.trim() || null,
  voices: settings.voices?.map((voice) => voice.trim()).filter(Boolean) ?? null,
  user: settings.user?.trim() || null,
  to: settings.to?.trim() || null,
})
