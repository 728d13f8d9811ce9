import { type BodyOf, callTo, endpoints } from '@patchbay/contract'
import { useSend } from '../../api/query.ts'

export type ProjectChanges = BodyOf<typeof endpoints.projects.update>

export const useUpdateProject = (id: string) =>
  useSend((json: ProjectChanges) => callTo(endpoints.projects.update, { params: { id }, json }), {
    invalidates: [endpoints.projects.list],
  })

export const useDeleteProject = () =>
  useSend((id: string) => callTo(endpoints.projects.delete, { params: { id } }), {
    invalidates: [endpoints.projects.list],
  })
