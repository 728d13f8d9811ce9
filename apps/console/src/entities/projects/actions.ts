import { type BodyOf, createCall, endpoints } from '@patchbay/contract'
import { useEndpointMutation } from '../../api/query.ts'

export type ProjectChanges = BodyOf<typeof endpoints.projects.update>

export const useUpdateProject = (id: string) =>
  useEndpointMutation((json: ProjectChanges) => createCall(endpoints.projects.update, { params: { id }, json }), {
    invalidates: [endpoints.projects.list],
  })

export const useDeleteProject = () =>
  useEndpointMutation((id: string) => createCall(endpoints.projects.delete, { params: { id } }), {
    invalidates: [endpoints.projects.list],
  })
