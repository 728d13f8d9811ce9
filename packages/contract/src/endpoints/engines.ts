import { type EndpointTable, type WithRequestSpec, serverMessageOrGeneral } from '../endpoint.ts'
import { engineModels, enginePort, engineTrial, engines as inUse, foundEngines } from '../entities/engine.ts'
import type { enginesRequests } from '../bodies/engines.ts'

const row = { base: 'api', auth: 'key', failureMessage: serverMessageOrGeneral } as const

/** The engines of this server: ours. All but the first are for the owner. */
const rows = {
  list: { ...row, method: 'GET', path: 'engines', response: inUse },
  plugIn: { ...row, method: 'POST', path: 'engines', response: enginePort },
  change: { ...row, method: 'POST', path: 'engines/Change', response: enginePort },
  remove: { ...row, method: 'POST', path: 'engines/Remove', response: enginePort },
  order: { ...row, method: 'POST', path: 'engines/Order', response: enginePort },
  models: { ...row, method: 'POST', path: 'engines/Models', response: engineModels },
  test: { ...row, method: 'POST', path: 'engines/Test', response: engineTrial },
  look: { ...row, method: 'POST', path: 'engines/Look', response: foundEngines },
} as const satisfies EndpointTable

export const engines: WithRequestSpec<typeof rows, typeof enginesRequests> = rows
