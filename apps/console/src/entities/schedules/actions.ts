import { callTo, endpoints } from '@patchbay/contract'
import { useSend } from '../../api/query.ts'

/** Every list that shows a schedule or its episodes, and the credits that it holds. */
export const schedulesChange = [
  endpoints.content.schedules,
  endpoints.content.podcasts,
  endpoints.podcast.episodes,
  endpoints.content.list,
  endpoints.content.usage,
]

export const useSetScheduleActive = () =>
  useSend(
    ({ id, isActive }: { id: string; isActive: boolean }) =>
      callTo(endpoints.content.updateSchedule, { params: { id }, json: { isActive } }),
    { invalidates: schedulesChange },
  )

export const useEndSchedule = () =>
  useSend((id: string) => callTo(endpoints.content.updateSchedule, { params: { id }, json: { isEnded: true } }), {
    invalidates: schedulesChange,
  })
