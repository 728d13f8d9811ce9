import type { NamedModel, Port } from '@patchbay/engines'
import { providers } from '../../providers/providers.ts'
import { type JsonResult, fetchJson } from './fetch-json.ts'
import { calledOf } from './plugs.ts'
import type { ModelList, UnsealedEngine } from './port.ts'

const maxMs = 15_000
const maxModels = 500

/** A provider's own list of the models that serve a port, and of its voices. Never throws for what it does. */
export async function modelsOf(engine: UnsealedEngine & { port: Port }, signal: AbortSignal): Promise<ModelList> {
  const listing = providers.find(({ name }) => name === engine.provider)?.listing
  if (!listing) return { models: [], voices: [], problem: `There is no provider called ${engine.provider}.` }
  const base = engine.address ?? listing.base ?? ''
  const requestOptions = { who: calledOf(engine), headers: listing.headers(engine.key ?? ''), timeoutMs: maxMs, signal }
  const ask = (path: string) =>
    fetchJson(`${base}${path}`, { ...requestOptions, headers: engine.key === undefined ? {} : requestOptions.headers })
  const [listed, voiced] = await Promise.all([
    ask(listing.path),
    engine.port === 'speech' && listing.voices ? ask(listing.voices.path) : undefined,
  ])
  const models = 'json' in listed ? listing.read(listed.json, engine.port) : []
  // A server that lists no voices may speak all the same: they can be written by hand.
  const voices = voiced && 'json' in voiced ? listing.voices?.read(voiced.json) : []
  return {
    models: tidy(models ?? []),
    voices: tidy(voices ?? []),
    problem: problemIn(listed, models, requestOptions.who),
  }
}

function problemIn(listed: JsonResult, models: NamedModel[] | undefined, who: string): string | null {
  if ('problem' in listed) return listed.problem
  if (!models) return `${who} answered with something that is no list of models.`
  return models.length === 0 ? `${who} lists no model that serves here.` : null
}

/** Each once, by name, and nothing longer than a name is. */
const tidy = (named: NamedModel[]): NamedModel[] =>
  [...new Map(named.map((one) => [one.id, one])).values()]
    .filter(({ id }) => id.length <= 200)
    .map(({ id, name }) => ({ id, name: name.slice(0, 200) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .slice(0, maxModels)
