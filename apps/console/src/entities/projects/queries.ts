import { type Project, createCall, endpoints } from '@patchbay/contract'
import { useEndpointQuery } from '../../api/query.ts'

const projectsCall = createCall(endpoints.projects.list)

export const useProjects = () => useEndpointQuery(projectsCall)

export const projectName = ({ name, id }: Pick<Project, 'name' | 'id'>): string => name?.trim() || `Project ${id}`

const maxRequests = 20

/** What was made with it of late, where the server can say that. */
export const projectRequestsCall = (project: string) =>
  createCall(endpoints.content.list, { query: { page: 1, limit: maxRequests, project } })
