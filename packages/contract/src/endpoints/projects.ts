import {
  type EndpointTable,
  type WithRequestSpec,
  serverMessageOr,
  messageWithStatus,
  serverMessageOrGeneral,
} from '../endpoint.ts'
import { acknowledged } from '../entities/accepted.ts'
import { project, saveProjectResponse } from '../entities/project.ts'
import { listOf } from '../wire/lists.ts'
import type { projectsRequests } from '../bodies/projects.ts'

const row = { base: 'api', auth: 'key' } as const

const rows = {
  list: {
    ...row,
    method: 'GET',
    path: 'projects',
    response: listOf(project, 'projects', 'items'),
    failureMessage: messageWithStatus('Failed to fetch projects'),
  },
  one: {
    ...row,
    method: 'GET',
    path: 'projects/{id}',
    response: project,
    failureMessage: serverMessageOr('Project not found'),
  },
  create: {
    ...row,
    method: 'POST',
    path: 'projects',
    response: saveProjectResponse,
    failureMessage: serverMessageOrGeneral,
  },
  update: {
    ...row,
    method: 'POST',
    path: 'projects/{id}/update',
    response: saveProjectResponse,
    failureMessage: messageWithStatus('Failed to update project'),
  },
  delete: {
    ...row,
    method: 'POST',
    path: 'projects/{id}/delete',
    response: acknowledged,
    failureMessage: messageWithStatus('Failed to delete project'),
  },
} as const satisfies EndpointTable

export const projects: WithRequestSpec<typeof rows, typeof projectsRequests> = rows
