import type { Config } from '../../config.ts'
import type { Engines } from '../engines.ts'
import { type EngineSelection, type BuiltEngine, environmentSettingOf, enginePartsOf } from './engine-selection.ts'
import { calledOf, plugsOf } from './plugs.ts'
import type { EnginePort, EntryView, StoredEngine, PortView } from './port.ts'

type SetBy = PortView['setBy']

/** What the labels call a port. */
const labelNames = {
  text: 'writing',
  speech: 'speech',
  transcription: 'transcription',
  image: 'pictures',
  search: 'search',
  mail: 'mail',
} as const

type OverviewInput = {
  base: Engines
  now: Engines
  config: Config
  choice: EngineSelection
  stored: readonly StoredEngine[]
}

/** What serves a port and why, with what is plugged in: also what waits because the environment decides. */
export function buildPortView(
  { base, now, config, choice, stored: storedEngines }: OverviewInput,
  port: EnginePort,
): PortView {
  const name = labelNames[port]
  const setting = environmentSettingOf(config, port) ?? null
  const fixed = setting !== null
  const made = choice.connected.filter((one) => one.stored.port === port)
  const usable = made.filter(({ parts }) => parts)
  const local = choice.local.find(({ local: row, parts }) => row.port === port && Object.keys(parts).length > 0)
  const last = builtInLabelOf(port, base.labels()[name])
  const setBy: SetBy = fixed
    ? 'environment'
    : usable.length > 0
      ? 'chosen'
      : local
        ? 'local'
        : last === 'none'
          ? 'none'
          : 'embedded'
  const others = enginePartsOf(choice, config, port).length
  return {
    port,
    inUse: builtInLabelOf(port, now.labels()[name]),
    why: describeChoice(setBy, { port, setting, made, local: local?.local.called }),
    setBy,
    setting,
    last: others > 0 && last !== 'none' ? last : null,
    entries: storedEngines
      .filter((row) => row.port === port)
      .map((row) =>
        buildEntryView(
          row,
          made.find((one) => one.stored.id === row.id),
          usable,
          fixed,
          port,
        ),
      ),
    providers: fixed ? [] : plugsOf(port),
  }
}

/** Without an image model covers and avatars are drawn here all the same. */
const builtInLabelOf = (port: EnginePort, label = 'none') =>
  port === 'image' && label === 'none' ? 'drawn here' : label

type ReasonInput = { port: EnginePort; setting: string | null; made: readonly BuiltEngine[]; local: string | undefined }

function describeChoice(setBy: SetBy, { port, setting, made, local }: ReasonInput): string {
  const isPassedOver = made.some(({ parts }) => !parts)
  switch (setBy) {
    case 'environment': {
      return `${setting} is set where the server is started, and counts before anything that is plugged in here.`
    }
    case 'chosen': {
      if (port === 'search') return 'Plugged in here; all of them are asked together, with those that need no key.'
      return made[0]?.parts
        ? 'Plugged in here, and the first in order.'
        : 'Plugged in here: the first in order that can be used.'
    }
    case 'local': {
      return isPassedOver
        ? `Nothing that is plugged in can be used: ${local} is installed.`
        : `Nothing is plugged in: ${local} is installed.`
    }
    case 'embedded': {
      if (isPassedOver) return 'Nothing that is plugged in can be used: this one is built in.'
      if (port === 'image') return 'Nothing is plugged in: covers and avatars are drawn here, without a model.'
      if (port === 'search') return 'Nothing is plugged in: those that need no key are asked together.'
      return 'Nothing is plugged in: this one is built in.'
    }
    case 'none': {
      return isPassedOver ? 'Nothing that is plugged in can be used.' : 'Nothing is plugged in, and none is built in.'
    }
  }
}

function buildEntryView(
  { sealedKey, port: _port, ...row }: StoredEngine,
  made: BuiltEngine | undefined,
  usable: readonly BuiltEngine[],
  fixed: boolean,
  port: EnginePort,
): EntryView {
  const isAsked =
    port === 'search' ? usable.some(({ stored }) => stored.id === row.id) : usable[0]?.stored.id === row.id
  return {
    ...row,
    called: calledOf({ ...row, port }),
    hasKey: sealedKey !== null,
    problem: made?.problem ?? null,
    isInUse: !fixed && isAsked,
  }
}
