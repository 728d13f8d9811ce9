import type { Config } from '../../config.ts'
import { EngineError } from '@patchbay/engines'
import type { LocalEngine } from '../local-engines.ts'
import { whisperSetting } from '@patchbay/sound'
import type { KeyBox } from './key-box.ts'
import { wrongWith } from './checks.ts'
import { isModelPort, settingOf } from './plugs.ts'
import { type Parts, plugIn } from './plugged-in.ts'
import type { EnginePort, KeptEngine } from './port.ts'

/** One that is asked at its turn, or the reason why it is passed over. */
export type Made = { kept: KeptEngine; parts: Parts | undefined; problem: string | undefined }
export type MadeHere = { local: LocalEngine; parts: Parts; problem?: string; close(): Promise<void> }

/** What the settings, what was plugged in and what is installed come to, for as long as none of them changes. */
export type EngineChoice = {
  revision: number
  plugged: readonly Made[]
  local: readonly MadeHere[]
}

/** Whether the environment decides about a port: what is plugged in for it waits. */
export const isFixed = (config: Config, port: EnginePort): boolean => fixedBy(config, port) !== undefined

/** The variable by which it does. */
export function fixedBy({ search, smtpUrl, whisperModel, ...config }: Config, port: EnginePort): string | undefined {
  const setting = settingOf(port)
  if (port === 'search') return search.isSet ? setting : undefined
  if (!isModelPort(port)) return smtpUrl === undefined ? undefined : setting
  if (config[port].model !== undefined) return setting
  return port === 'transcription' && whisperModel !== undefined ? whisperSetting : undefined
}

/** What those that are plugged in are made of: what has not changed is not made again. */
export type Makers = { config: Config; keyBox: KeyBox }

const lostKey = 'Its key cannot be read any more: paste it again.'

/** Makes one that is plugged in. Never throws for what is wrong with it alone. */
export async function make({ config, keyBox }: Makers, kept: KeptEngine): Promise<Made> {
  const key = kept.sealedKey === null ? undefined : await keyBox.unseal(kept.sealedKey, kept.id)
  if (kept.sealedKey !== null && key === undefined) return { kept, parts: undefined, problem: lostKey }
  const engine = { ...kept, key }
  const wrong = wrongWith(engine)
  if (wrong !== undefined) return { kept, parts: undefined, problem: wrong }
  try {
    return { kept, parts: await plugIn[kept.port](engine, config), problem: undefined }
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    return { kept, parts: undefined, problem: error.message }
  }
}

/** The same of a model of this machine. */
export async function makeHere(local: LocalEngine, dataFolder: string): Promise<MadeHere> {
  try {
    return { local, ...(await local.make(dataFolder)) }
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    return { local, parts: {}, problem: error.message, close: () => Promise.resolve() }
  }
}

/** The parts of a port that are asked in turn, before those that are always there. */
export function partsOf(choice: EngineChoice, config: Config, port: EnginePort): Parts[] {
  if (isFixed(config, port)) return []
  const plugged = choice.plugged.flatMap(({ kept, parts }) => (kept.port === port && parts ? [parts] : []))
  return [...plugged, ...choice.local.flatMap(({ local, parts }) => (local.port === port ? [parts] : []))]
}
