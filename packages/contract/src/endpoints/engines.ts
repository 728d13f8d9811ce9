import { type EndpointTable, type WithRequestSpec, serverMessageOrGeneral } from '../endpoint.ts'
import { engineModels, enginePort, engineTrial, engines as inUse, foundEngines } from '../entities/engine.ts'
import type { enginesRequests } from '../bodies/engines.ts'

const row = { base: 'api', auth: 'key', fails: serverMessageOrGeneral } as const

/** What writes, speaks, hears, draws, searches and sends mail for this server: ours. All but the first are for the owner. */
const rows = {
  list: { ...row, method: 'GET', path: 'engines', answer: inUse },
  plugIn: { ...row, method: 'POST', path: 'engines', answer: enginePort },
  change: { ...row, method: 'POST', path: 'engines/Change', answer: enginePort },
  remove: { ...row, method: 'POST', path: 'engines/Remove', answer: enginePort },
  order: { ...row, method: 'POST', path: 'engines/Order', answer: enginePort },
  models: { ...row, method: 'POST', path: 'engines/Models', answer: engineModels },
  test: { ...row, method: 'POST', path: 'engines/Test', answer: engineTrial },
  look: { ...row, method: 'POST', path: 'engines/Look', answer: foundEngines },
} as const satisfies EndpointTable

export const engines: WithRequestSpec<typeof rows, typeof enginesRequests> = rows
