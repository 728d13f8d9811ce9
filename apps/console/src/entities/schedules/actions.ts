import { createCall, endpoints } from '@patchbay/contract'
import { useEndpointMutation } from '../../api/query.ts'

/** Every list that shows a schedule or its episodes, and the credits that it holds. */
export const invalidatedBySchedule = [
  endpoints.content.schedules,
  endpoints.content.podcasts,
  endpoints.podcast.episodes,
  endpoints.content.list,
  endpoints.content.usage,
]

export const useSetScheduleActive = () =>
  useEndpointMutation(
    ({ id, isActive }: { id: string; isActive: boolean }) =>
      createCall(endpoints.content.updateSchedule, { params: { id }, json: { isActive } }),
    { invalidates: invalidatedBySchedule },
  )

export const useEndSchedule = () =>
  useEndpointMutation(
    (id: string) => createCall(endpoints.content.updateSchedule, { params: { id }, json: { isEnded: true } }),
    {
      invalidates: invalidatedBySchedule,
    },
  )
