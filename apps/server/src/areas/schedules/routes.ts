import { handlers } from '../../http/handlers.ts'
import { Refusal } from '../../requests/refusal.ts'
import { acceptPlan } from '../../plans/accept-plan.ts'
import type { Needs } from '../services.ts'
import { type ScheduleChange, changeSchedule } from './change-schedule.ts'
import { type SeriesNeeds, parseSeries } from './parse-series.ts'
import { listOccurrences, listSchedules } from './store.ts'
import { serializeListedSchedule, serializeSeries } from './wire.ts'

/** Older schedules than these are still in the calendar, episode by episode. */
const maxSchedulesListed = 200

export function scheduleHandlers(services: SeriesNeeds & Needs<'config' | 'queue'>) {
  const { db } = services
  return handlers({
    'content.schedule': async (input) => {
      const plan = await parseSeries(services, input)
      const id = await acceptPlan(services, plan, services.clock.now())
      const occurrences = await listOccurrences(db, input.workspaceId, id)
      // From the rows: a call repeated with its Idempotency-Key answers what was made the first time.
      const startOn = occurrences[0]?.scheduledOn ?? plan.when.startOn
      return serializeSeries({ ...plan.when, id, startOn }, occurrences)
    },
    'content.schedules': async ({ workspaceId }) =>
      (await listSchedules(db, workspaceId, maxSchedulesListed)).map(serializeListedSchedule),
    'content.updateSchedule': async ({ workspaceId, params, body }) => {
      const change = parseChange(body)
      const now = services.clock.now()
      const state = await changeSchedule(db, services.queue, workspaceId, params.id, change, now)
      if (!state) throw new Refusal(404, 'There is no schedule with this id.')
      return { success: true, message: changeMessages[change], state }
    },
  })
}

const changeMessages = {
  pause: 'The schedule is paused.',
  resume: 'The schedule goes on.',
  end: 'The schedule was ended. Episodes that had not begun were removed and are not charged.',
} as const satisfies Record<ScheduleChange, string>

function parseChange({
  isActive,
  isEnded,
}: {
  isActive?: boolean | undefined
  isEnded?: boolean | undefined
}): ScheduleChange {
  if (isEnded === false) throw new Refusal(400, 'isEnded: a schedule that was ended cannot be started again.')
  if (isEnded) return 'end'
  if (isActive === undefined) throw new Refusal(400, 'isActive: expected true or false, or isEnded: true.')
  return isActive ? 'resume' : 'pause'
}
