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
    answer: listOf(project, 'projects', 'items'),
    fails: messageWithStatus('Failed to fetch projects'),
  },
  one: {
    ...row,
    method: 'GET',
    path: 'projects/{id}',
    answer: project,
    fails: serverMessageOr('Project not found'),
  },
  create: {
    ...row,
    method: 'POST',
    path: 'projects',
    answer: saveProjectResponse,
    fails: serverMessageOrGeneral,
  },
  update: {
    ...row,
    method: 'POST',
    path: 'projects/{id}/update',
    answer: saveProjectResponse,
    fails: messageWithStatus('Failed to update project'),
  },
  delete: {
    ...row,
    method: 'POST',
    path: 'projects/{id}/delete',
    answer: acknowledged,
    fails: messageWithStatus('Failed to delete project'),
  },
} as const satisfies EndpointTable

export const projects: WithRequestSpec<typeof rows, typeof projectsRequests> = rows
