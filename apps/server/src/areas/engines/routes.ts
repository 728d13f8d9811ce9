import { counts } from '@patchbay/contract'
import type { EngineSettings, StoredEngine, UnsealedEngine, PortView } from '../../engines/plugged/port.ts'
import { handlers } from '../../http/handlers.ts'
import { Refusal } from '../../requests/refusal.ts'
import type { Needs } from '../services.ts'
import { entryPath, findEngineOrRefuse } from './find-engine-or-refuse.ts'
import { insertEngine, updateEngine, saveTestResult, reorderEngines, removeEngine } from './store.ts'

type EngineNeeds = Needs<'db' | 'engineSettings' | 'clock'>

const ownersOnlyMessage =
  'Only the owner’s key may change the engines: the first key of this server, or one made with: npm run patchbay -- keys create --owner'

/** Each stands in the list of voices once for every language. */
const maxVoices = 60

/** What serves each port, and what is plugged in. All but looking is for the owner's key. */
export function engineHandlers(services: EngineNeeds) {
  const { db, engineSettings, clock } = services
  const forOwner = ({ caller }: { caller: { isOwner: boolean } }) => {
    if (!caller.isOwner) throw new Refusal(403, ownersOnlyMessage)
  }
  const viewOf = async (port: PortView['port']): Promise<PortView> => {
    const view = (await engineSettings.view()).find((one) => one.port === port)
    if (!view) throw new Error(`There is no port "${port}".`)
    return view
  }
  const refuseFixed = async (port: PortView['port']) => {
    const { setting } = await viewOf(port)
    if (setting !== null) {
      throw new Refusal(
        409,
        `${setting} is set where the server is started: it decides, and nothing is plugged in here.`,
      )
    }
  }
  /** Where nobody names any, those that its provider lists; null where it lists none, and has well-known ones. */
  const ownVoicesOf = async (engine: UnsealedEngine, signal: AbortSignal): Promise<string[] | null> => {
    const { voices } = await engineSettings.models(engine, signal)
    return voices.length === 0 ? null : voices.slice(0, maxVoices).map(({ id }) => id)
  }
  const keptOf = async (engine: UnsealedEngine, id: string, tested: StoredEngine['tested']): Promise<StoredEngine> => {
    const wrong = engineSettings.validate(engine)
    if (wrong !== undefined) throw new Refusal(400, wrong)
    const { key, ...rest } = engine
    return {
      ...rest,
      id,
      sealedKey: key === undefined ? null : await engineSettings.encryptKey(key, id),
      keyEnding: key === undefined || key.length < 12 ? null : key.slice(-4),
      tested,
    }
  }
  return handlers({
    'engines.list': async ({ caller }) => {
      const views = await engineSettings.view()
      const ports = caller.isOwner ? views : views.map((view) => ({ ...view, entries: [], providers: [] }))
      return { mayChange: caller.isOwner, ports }
    },
    'engines.plugIn': async (input) => {
      forOwner(input)
      const { port, provider, key } = input.body
      await refuseFixed(port)
      const engine = {
        ...engineSettings.normalize(parseSettings(input.body)),
        port,
        provider: provider.trim(),
        key: key?.trim(),
      }
      const voices =
        port === 'speech' && engine.voices === null ? await ownVoicesOf(engine, input.signal) : engine.voices
      const storedEngine = await keptOf({ ...engine, voices }, crypto.randomUUID(), null)
      if (!(await insertEngine(db, storedEngine, counts.engines.max)))
        throw new Refusal(409, `${counts.engines.message}.`)
      return viewOf(port)
    },
    'engines.change': async (input) => {
      forOwner(input)
      const row = await findEngineOrRefuse(db, input.body.id)
      const { key: sent, id: _id, ...named } = input.body
      const settings = engineSettings.normalize({ ...row, ...definedSettings(named) })
      const isElsewhere = (settings.address ?? '') !== (row.address ?? '')
      // Who has the owner's key alone is not to have a provider's key sent to an address of theirs.
      if (isElsewhere && row.sealedKey !== null && sent === undefined) {
        throw new Refusal(400, 'key: another address needs its key again.')
      }
      const key = sent === undefined ? await engineSettings.decryptKey(row) : (sent?.trim() ?? undefined)
      const engine = { ...settings, port: row.port, provider: row.provider, key }
      const { port: _port, provider: _provider, ...kept } = await keptOf(engine, row.id, null)
      if (!(await updateEngine(db, kept))) throw new Refusal(404, entryPath)
      return viewOf(row.port)
    },
    'engines.remove': async (input) => {
      forOwner(input)
      const row = await findEngineOrRefuse(db, input.body.id)
      if (!(await removeEngine(db, row.id))) throw new Refusal(404, entryPath)
      return viewOf(row.port)
    },
    'engines.order': async (input) => {
      forOwner(input)
      const { port, ids } = input.body
      if (!(await reorderEngines(db, port, ids))) {
        throw new Refusal(409, 'ids: expected all engines of the port, each once. They may have changed meanwhile.')
      }
      return viewOf(port)
    },
    'engines.models': async (input) => {
      forOwner(input)
      const { id, port, provider, address, key } = input.body
      if (id !== undefined) {
        const row = await findEngineOrRefuse(db, id)
        return engineSettings.models(
          { ...row, key: key?.trim() ?? (await engineSettings.decryptKey(row)) },
          input.signal,
        )
      }
      if (port === undefined || provider === undefined) throw new Refusal(400, 'id: is missing, or port and provider.')
      const settings = engineSettings.normalize(parseSettings({ address }))
      return engineSettings.models({ ...settings, port, provider: provider.trim(), key: key?.trim() }, input.signal)
    },
    'engines.test': async (input) => {
      forOwner(input)
      const { id, port } = input.body
      if (id === undefined && port === undefined) throw new Refusal(400, 'id: is missing, or port.')
      const on = clock.now().toISOString()
      const inUse = port && (await viewOf(port)).entries.find(({ isInUse }) => isInUse)
      const requestedId = id ?? (port === 'search' ? undefined : inUse?.id)
      if (requestedId === undefined)
        return { ...(await engineSettings.testPort(port ?? 'text', input.signal)), on, id: null }
      const row = await findEngineOrRefuse(db, requestedId)
      const entry = (await viewOf(row.port)).entries.find((one) => one.id === row.id)
      const trial = (await engineSettings.testEngine(row, input.signal)) ?? {
        ...untestedResult,
        said: entry?.problem ?? 'It cannot be asked: its settings are not whole.',
      }
      const tested = { works: trial.works, said: trial.said, ms: trial.ms, on }
      await saveTestResult(db, row.id, tested)
      return { ...trial, on, id: row.id, engine: row.model ?? entry?.called ?? row.provider }
    },
    'engines.look': async (input) => {
      forOwner(input)
      const [{ found, looked }, views] = await Promise.all([engineSettings.look(input.signal), engineSettings.view()])
      const isPluggedIn = (address: string, port: string) =>
        views.some((view) => view.port === port && view.entries.some((entry) => isSameServer(entry.address, address)))
      return {
        looked,
        found: found.map((server) => ({
          ...server,
          serves: server.serves.map((one) => ({ ...one, isPluggedIn: isPluggedIn(server.address, one.port) })),
        })),
      }
    },
  })
}

const untestedResult = {
  works: false,
  ms: 0,
  asked: '',
  answer: null,
  audio: null,
  picture: null,
  cost: null,
  tokens: null,
  characters: null,
}

type SentSettings = { [Name in keyof EngineSettings]?: EngineSettings[Name] | undefined }

const parseSettings = ({
  address = null,
  model = null,
  voices = null,
  user = null,
  to = null,
}: SentSettings): EngineSettings => ({
  address,
  model,
  voices,
  user,
  to,
})

/** What is not named stays; null takes it away. */
const definedSettings = (sent: SentSettings): Partial<EngineSettings> =>
  Object.fromEntries(
    Object.entries(parseSettings({ ...sent })).filter(([name]) => sent[name as keyof SentSettings] !== undefined),
  )

const isSameServer = (one: string | null, other: string) =>
  one !== null && one.replace('//localhost', '//127.0.0.1') === other
