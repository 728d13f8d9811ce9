import type { Config } from '../../config.ts'
import type { Engines } from '../engines.ts'
import { type EngineChoice, type Made, fixedBy, partsOf } from './choice.ts'
import { calledOf, plugsOf } from './plugs.ts'
import type { EnginePort, EntryView, KeptEngine, PortView } from './port.ts'

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

type Seen = { base: Engines; now: Engines; config: Config; choice: EngineChoice; kept: readonly KeptEngine[] }

/** What serves a port and why, with what is plugged in: also what waits because the environment decides. */
export function viewOf({ base, now, config, choice, kept }: Seen, port: EnginePort): PortView {
  const name = labelNames[port]
  const setting = fixedBy(config, port) ?? null
  const fixed = setting !== null
  const made = choice.plugged.filter((one) => one.kept.port === port)
  const usable = made.filter(({ parts }) => parts)
  const local = choice.local.find(({ local: row, parts }) => row.port === port && Object.keys(parts).length > 0)
  const last = builtIn(port, base.labels()[name])
  const setBy: SetBy = fixed
    ? 'environment'
    : usable.length > 0
      ? 'chosen'
      : local
        ? 'local'
        : last === 'none'
          ? 'none'
          : 'embedded'
  const others = partsOf(choice, config, port).length
  return {
    port,
    inUse: builtIn(port, now.labels()[name]),
    why: whyOf(setBy, { port, setting, made, local: local?.local.called }),
    setBy,
    setting,
    last: others > 0 && last !== 'none' ? last : null,
    entries: kept
      .filter((row) => row.port === port)
      .map((row) =>
        entryView(
          row,
          made.find((one) => one.kept.id === row.id),
          usable,
          fixed,
          port,
        ),
      ),
    providers: fixed ? [] : plugsOf(port),
  }
}

/** Without an image model covers and avatars are drawn here all the same. */
const builtIn = (port: EnginePort, label = 'none') => (port === 'image' && label === 'none' ? 'drawn here' : label)

type Reasons = { port: EnginePort; setting: string | null; made: readonly Made[]; local: string | undefined }

function whyOf(setBy: SetBy, { port, setting, made, local }: Reasons): string {
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

function entryView(
  { sealedKey, port: _port, ...row }: KeptEngine,
  made: Made | undefined,
  usable: readonly Made[],
  fixed: boolean,
  port: EnginePort,
): EntryView {
  const isAsked = port === 'search' ? usable.some(({ kept }) => kept.id === row.id) : usable[0]?.kept.id === row.id
  return {
    ...row,
    called: calledOf({ ...row, port }),
    hasKey: sealedKey !== null,
    problem: made?.problem ?? null,
    isInUse: !fixed && isAsked,
  }
}
