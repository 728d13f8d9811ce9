import { type EndpointTable, type WithRequestSpec, serverMessageOrGeneral } from '../endpoint.ts'
import type { localModelsRequests } from '../bodies/local-models.ts'
import { localModel, localModels as all } from '../entities/local-model.ts'

const row = { base: 'api', auth: 'key', fails: serverMessageOrGeneral } as const

/** Models that run on this machine, put there by one click: ours. All but the first are for the owner. */
const rows = {
  list: { ...row, method: 'GET', path: 'local-models', answer: all },
  install: { ...row, method: 'POST', path: 'local-models/Install', answer: localModel },
  pause: { ...row, method: 'POST', path: 'local-models/Pause', answer: localModel },
  remove: { ...row, method: 'POST', path: 'local-models/Remove', answer: localModel },
} as const satisfies EndpointTable

export const localModels: WithRequestSpec<typeof rows, typeof localModelsRequests> = rows
