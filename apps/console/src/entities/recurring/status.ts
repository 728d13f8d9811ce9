/** What every kind of template that recurs answers. */
export type Recurring = {
  status?: string | undefined
  isActive?: boolean | undefined
  deletedOn?: string | undefined
  scheduleEndDate?: string | undefined
  nextRunAt?: string | undefined
}

const templateStatuses = ['active', 'paused', 'completed'] as const
export type TemplateStatus = (typeof templateStatuses)[number]

/**
 * Active, paused or completed, as the server says it; of one that does not say: completed after its end date, paused
 * where no next run is known.
 */
export function templateStatus(template: Recurring, now: Date): TemplateStatus {
  const { status, isActive, nextRunAt, scheduleEndDate } = template
  const said = templateStatuses.find((each) => each === status?.toLowerCase())
  if (said) return said
  if (scheduleEndDate !== undefined && new Date(scheduleEndDate) < now) return 'completed'
  return isActive === false || nextRunAt === undefined ? 'paused' : 'active'
}

/** Deleted ones may be listed, and are not shown. */
export const withoutDeleted = <Template extends Recurring>(templates: readonly Template[]): Template[] =>
  templates.filter(({ deletedOn }) => deletedOn === undefined)
