import type { Config } from '../../config.ts'
import { enginePorts } from '@patchbay/contract'
import type { Engines } from '../engines.ts'
import type { LiveEngines } from '../live-engines.ts'
import { normalizeSettings, validateEngine } from './validate-engine.ts'
import type { KeyVault } from './key-vault.ts'
import { modelOf, engineBuilders } from './engine-builders.ts'
import { plugOf, isModelPort } from './plugs.ts'
import { buildPortView } from './overview.ts'
import type { EngineSettingsService, StoredEngine, EngineStore, ModelList, UnsealedEngine } from './port.ts'

type SettingsServiceOptions = {
  base: Engines
  live: LiveEngines
  config: Config
  kept: EngineStore
  keyBox: KeyVault
}

/** With the SDK of all models: loaded when somebody tries one. */
const createTestRunner = () => import('./engine-test.ts')

export function createEngineSettingsService({
  base,
  live,
  config,
  kept,
  keyBox,
}: SettingsServiceOptions): EngineSettingsService {
  const opened = async ({ sealedKey, ...row }: StoredEngine): Promise<UnsealedEngine | undefined> => {
    const key = sealedKey === null ? undefined : await keyBox.decrypt(sealedKey, row.id)
    return sealedKey !== null && key === undefined ? undefined : { ...row, key }
  }
  return {
    view: async () => {
      const choice = await live.look()
      const rows = await kept.list()
      return enginePorts.map((port) => buildPortView({ base, now: live.current, config, choice, stored: rows }, port))
    },
    normalize: normalizeSettings,
    validate: validateEngine,
    decryptKey: async (row) => (await opened(row))?.key,
    encryptKey: (key, id) => keyBox.encrypt(key, id),
    models: async (engine, signal) => {
      const { port } = engine
      const plug = plugOf(port, engine.provider)
      const none = (problem: string): ModelList => ({ models: [], voices: [], problem })
      if (!plug || !isModelPort(port)) return none('There are no models to choose from here.')
      // It needs no model yet.
      const wrong = validateEngine({ ...engine, model: 'any', voices: null })
      return wrong === undefined
        ? (await import('./provider-models.ts')).modelsOf({ ...engine, port }, signal)
        : none(wrong)
    },
    testEngine: async (row, signal) => {
      const engine = await opened(row)
      if (!engine || validateEngine(engine) !== undefined) return undefined
      const parts = await engineBuilders[row.port](engine, config)
      try {
        const model = row.port === 'text' ? modelOf(engine) : undefined
        return await (
          await createTestRunner()
        ).runEngineTest({ port: row.port, parts, model, key: engine.key, voice: base.speech }, signal)
      } finally {
        await parts.speech?.close()
      }
    },
    testPort: (port, signal) =>
      live.use(async (engines) => {
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
          await createTestRunner()
        ).runEngineTest({ port, parts, model: chosen, key: chosen?.apiKey, voice: base.speech }, signal)
        return { ...trial, engine: first[port === 'text' ? 'writing' : port === 'image' ? 'pictures' : port] ?? '' }
      }),
    look: async (signal) => (await import('./find-local-servers.ts')).findLocalServers(signal),
  }
}
