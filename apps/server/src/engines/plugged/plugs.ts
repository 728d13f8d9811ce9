import { type EngineRow, type Port, engineRows, ports } from '@patchbay/engines'
import { providersOf } from '../../providers/providers-of.ts'
import type { EnginePort, Plug } from './port.ts'

type Field = Plug['takes'][number]

export const isModelPort = (port: EnginePort): port is Port => port !== 'search' && port !== 'mail'

export function plugsOf(port: EnginePort): Plug[] {
  if (port === 'search') return searchPlugs
  return isModelPort(port) ? modelPlugs(port) : mailPlugs
}

export const plugOf = (port: EnginePort, provider: string): Plug | undefined =>
  plugsOf(port).find(({ name }) => name === provider)

const field = (name: Field['name'], isNeeded = false): Field => ({ name, isNeeded })

const modelPlugs = (port: Port): Plug[] =>
  providersOf(port).map(({ name, called, keySetting, needsAddress = false, ...models }) => ({
    name,
    called: called ?? 'A server of your own (OpenAI’s protocol)',
    takes: [
      field('address', needsAddress),
      field('key', keySetting !== undefined),
      field('model', true),
      ...(port === 'speech' ? [field('voices')] : []),
    ],
    example: models[port]?.example ?? null,
    listsModels: true,
  }))

/** Search engines that need a key or an address; the others are asked anyhow. */
const searchPlugs: Plug[] = engineRows
  .map((row): EngineRow => row)
  .filter(({ keySetting, addressSetting }) => keySetting ?? addressSetting)
  .map(({ id, label, keySetting, addressSetting }) => ({
    name: id,
    called: label,
    takes: [...(addressSetting ? [field('address', true)] : []), ...(keySetting ? [field('key', true)] : [])],
    example: null,
    listsModels: false,
  }))

const mailPlugs: Plug[] = [
  {
    name: 'smtp',
    called: 'A mail server (SMTP)',
    takes: [field('address', true), field('user'), field('key'), field('to', true)],
    example: null,
    listsModels: false,
  },
]

/** What people call one that is plugged in. */
export function calledOf({ port, provider, address }: { port: EnginePort; provider: string; address: string | null }) {
  if (isModelPort(port) && provider === 'openai-compatible') return `Model server at ${hostOf(address)}`
  if (port === 'mail') return `Mail server at ${hostOf(address)}`
  return plugOf(port, provider)?.called ?? provider
}

const hostOf = (address: string | null) => (address && URL.parse(address)?.host) || 'an unknown address'

/** The environment variable that decides about a port before anything that is plugged in. */
export const settingOf = (port: EnginePort): string => {
  if (port === 'search') return 'PATCHBAY_SEARCH'
  return isModelPort(port) ? `${ports[port].prefix}_MODEL` : 'PATCHBAY_SMTP_URL'
}
