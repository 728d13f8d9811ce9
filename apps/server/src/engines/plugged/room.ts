import type { Config } from '../../config.ts'
import { enginePorts } from '@patchbay/contract'
import type { Engines } from '../engines.ts'
import type { LiveEngines } from '../live-engines.ts'
import { tidied, wrongWith } from './checks.ts'
import type { KeyBox } from './key-box.ts'
import { modelOf, plugIn } from './plugged-in.ts'
import { plugOf, isModelPort } from './plugs.ts'
import { viewOf } from './overview.ts'
import type { EngineRoom, KeptEngine, KeptEngines, ModelList, OpenEngine } from './port.ts'

type From = {
  base: Engines
  live: LiveEngines
  config: Config
  kept: KeptEngines
  keyBox: KeyBox
}

/** With the SDK of all models: loaded when somebody tries one. */
const trials = () => import('./trial.ts')

export function engineRoom({ base, live, config, kept, keyBox }: From): EngineRoom {
  const opened = async ({ sealedKey, ...row }: KeptEngine): Promise<OpenEngine | undefined> => {
    const key = sealedKey === null ? undefined : await keyBox.unseal(sealedKey, row.id)
    return sealedKey !== null && key === undefined ? undefined : { ...row, key }
  }
  return {
    view: async () => {
      const choice = await live.look()
      const rows = await kept.list()
      return enginePorts.map((port) => viewOf({ base, now: live.now, config, choice, kept: rows }, port))
    },
    tidied,
    wrongWith,
    keyOf: async (row) => (await opened(row))?.key,
    seal: (key, id) => keyBox.seal(key, id),
    models: async (engine, signal) => {
      const { port } = engine
      const plug = plugOf(port, engine.provider)
      const none = (problem: string): ModelList => ({ models: [], voices: [], problem })
      if (!plug || !isModelPort(port)) return none('There are no models to choose from here.')
      // It needs no model yet.
      const wrong = wrongWith({ ...engine, model: 'any', voices: null })
      return wrong === undefined
        ? (await import('./provider-models.ts')).modelsOf({ ...engine, port }, signal)
        : none(wrong)
    },
    tryKept: async (row, signal) => {
      const engine = await opened(row)
      if (!engine || wrongWith(engine) !== undefined) return undefined
      const parts = await plugIn[row.port](engine, config)
      try {
        const model = row.port === 'text' ? modelOf(engine) : undefined
        return await (
          await trials()
        ).tryEngine({ port: row.port, parts, model, key: engine.key, voice: base.speech }, signal)
      } finally {
        await parts.speech?.close()
      }
    },
    tryPort: (port, signal) =>
      live.using(async (engines) => {
        const { model, ...place } = config.text
        const first = engines.labels()
        const parts = {
          writing: engines.writing,
          concepts: engines.concepts,
          speech: engines.speech,
          search: [...engines.search],
          ...(engines.transcription && { transcription: engines.transcription }),
          ...(engines.pictures && { pictures: engines.pictures }),
          ...(engines.mail && { mail: engines.mail }),
        }
        const chosen = port === 'text' && model !== undefined ? { model, ...place } : undefined
        const trial = await (
          await trials()
        ).tryEngine({ port, parts, model: chosen, key: chosen?.apiKey, voice: base.speech }, signal)
        return { ...trial, engine: first[port === 'text' ? 'writing' : port === 'image' ? 'pictures' : port] ?? '' }
      }),
    look: async (signal) => (await import('./look.ts')).lookAround(signal),
  }
}
