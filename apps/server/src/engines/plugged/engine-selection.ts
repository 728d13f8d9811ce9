import type { Config } from '../../config.ts'
import { EngineError } from '@patchbay/engines'
import type { LocalEngine } from '../local-engines.ts'
import { whisperSetting } from '@patchbay/sound'
import type { KeyVault } from './key-vault.ts'
import { validateEngine } from './validate-engine.ts'
import { isModelPort, settingOf } from './plugs.ts'
import { type EngineParts, engineBuilders } from './engine-builders.ts'
import type { EnginePort, StoredEngine } from './port.ts'

/** One that is asked at its turn, or the reason why it is passed over. */
export type BuiltEngine = { stored: StoredEngine; parts: EngineParts | undefined; problem: string | undefined }
export type BuiltLocalEngine = { local: LocalEngine; parts: EngineParts; problem?: string; close(): Promise<void> }

/** What the settings, what was plugged in and what is installed come to, for as long as none of them changes. */
export type EngineSelection = {
  revision: number
  connected: readonly BuiltEngine[]
  local: readonly BuiltLocalEngine[]
}

/** Whether the environment decides about a port: what is plugged in for it waits. */
export const isSetByEnvironment = (config: Config, port: EnginePort): boolean =>
  environmentSettingOf(config, port) !== undefined

/** The variable by which it does. */
export function environmentSettingOf(
  { search, smtpUrl, whisperModel, ...config }: Config,
  port: EnginePort,
): string | undefined {
  const setting = settingOf(port)
  if (port === 'search') return search.isSet ? setting : undefined
  if (!isModelPort(port)) return smtpUrl === undefined ? undefined : setting
  if (config[port].model !== undefined) return setting
  return port === 'transcription' && whisperModel !== undefined ? whisperSetting : undefined
}

/** What those that are plugged in are made of: what has not changed is not made again. */
export type EngineBuilders = { config: Config; keyBox: KeyVault }

const lostKeyMessage = 'Its key cannot be read any more: paste it again.'

/** Makes one that is plugged in. Never throws for what is wrong with it alone. */
export async function buildEngine(
  { config, keyBox }: EngineBuilders,
  storedEngine: StoredEngine,
): Promise<BuiltEngine> {
  const key =
    storedEngine.sealedKey === null ? undefined : await keyBox.decrypt(storedEngine.sealedKey, storedEngine.id)
  if (storedEngine.sealedKey !== null && key === undefined)
    return { stored: storedEngine, parts: undefined, problem: lostKeyMessage }
  const engine = { ...storedEngine, key }
  const wrong = validateEngine(engine)
  if (wrong !== undefined) return { stored: storedEngine, parts: undefined, problem: wrong }
  try {
    return { stored: storedEngine, parts: await engineBuilders[storedEngine.port](engine, config), problem: undefined }
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    return { stored: storedEngine, parts: undefined, problem: error.message }
  }
}

/** The same of a model of this machine. */
export async function buildLocalEngine(local: LocalEngine, dataFolder: string): Promise<BuiltLocalEngine> {
  try {
    return { local, ...(await local.make(dataFolder)) }
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    return { local, parts: {}, problem: error.message, close: () => Promise.resolve() }
  }
}

/** The parts of a port that are asked in turn, before those that are always there. */
export function enginePartsOf(choice: EngineSelection, config: Config, port: EnginePort): EngineParts[] {
  if (isSetByEnvironment(config, port)) return []
  const plugged = choice.connected.flatMap(({ stored: storedEngine, parts }) =>
    storedEngine.port === port && parts ? [parts] : [],
  )
  return [...plugged, ...choice.local.flatMap(({ local, parts }) => (local.port === port ? [parts] : []))]
}
