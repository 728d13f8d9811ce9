import { type Project, callTo, endpoints } from '@patchbay/contract'
import { useCall } from '../../api/query.ts'

const projectsCall = callTo(endpoints.projects.list)

export const useProjects = () => useCall(projectsCall)

export const projectName = ({ name, id }: Pick<Project, 'name' | 'id'>): string => name?.trim() || `Project ${id}`

const mostMade = 20

/** What was made with it of late, where the server can say that. */
export const madeWithCall = (project: string) =>
  callTo(endpoints.content.list, { query: { page: 1, limit: mostMade, project } })
