import { type EndpointTable, type Taking, saysServerWordsOr, saysStatusAfter, saysWhatServerSays } from '../endpoint.ts'
import { acknowledged } from '../entities/accepted.ts'
import { project, savedProject } from '../entities/project.ts'
import { listOf } from '../wire/lists.ts'
import type { projectsIntake } from '../bodies/projects.ts'

const row = { base: 'api', auth: 'key' } as const

const rows = {
  list: {
    ...row,
    method: 'GET',
    path: 'projects',
    answer: listOf(project, 'projects', 'items'),
    fails: saysStatusAfter('Failed to fetch projects'),
  },
  one: {
    ...row,
    method: 'GET',
    path: 'projects/{id}',
    answer: project,
    fails: saysServerWordsOr('Project not found'),
  },
  create: {
    ...row,
    method: 'POST',
    path: 'projects',
    answer: savedProject,
    fails: saysWhatServerSays,
  },
  update: {
    ...row,
    method: 'POST',
    path: 'projects/{id}/update',
    answer: savedProject,
    fails: saysStatusAfter('Failed to update project'),
  },
  delete: {
    ...row,
    method: 'POST',
    path: 'projects/{id}/delete',
    answer: acknowledged,
    fails: saysStatusAfter('Failed to delete project'),
  },
} as const satisfies EndpointTable

export const projects: Taking<typeof rows, typeof projectsIntake> = rows
