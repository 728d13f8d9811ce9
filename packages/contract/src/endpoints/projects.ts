import * as z from 'zod/mini'
import { type EndpointTable, saysStatusAfter, saysWhatServerSays } from '../endpoint.ts'
import { acknowledged } from '../entities/accepted.ts'
import { project, savedProject } from '../entities/project.ts'
import { lengths } from '../tables/limits.ts'
import { maybe, textUpTo } from '../wire/bodies.ts'
import { listOf } from '../wire/lists.ts'

const row = { base: 'api', auth: 'key' } as const
const description = maybe(textUpTo(lengths.showDescription))

export const projects = {
  list: {
    ...row,
    method: 'GET',
    path: 'projects',
    summary: 'The projects',
    answer: listOf(project, 'projects', 'items'),
    fails: saysStatusAfter('Failed to fetch projects'),
  },
  create: {
    ...row,
    method: 'POST',
    path: 'projects',
    summary: 'Creates a project from a description or an address',
    body: z.object({ name: textUpTo(lengths.projectName), description, url: maybe(textUpTo(lengths.url)) }),
    answer: savedProject,
    fails: saysWhatServerSays,
  },
  update: {
    ...row,
    method: 'POST',
    path: 'projects/{id}/update',
    summary: 'Changes a project',
    body: z.object({ name: textUpTo(lengths.projectName), description }),
    answer: savedProject,
    fails: saysStatusAfter('Failed to update project'),
  },
  delete: {
    ...row,
    method: 'POST',
    path: 'projects/{id}/delete',
    summary: 'Deletes a project',
    answer: acknowledged,
    fails: saysStatusAfter('Failed to delete project'),
  },
} as const satisfies EndpointTable
