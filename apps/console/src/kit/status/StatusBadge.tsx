import {
  IconAlertCircle,
  IconCalendarEvent,
  IconCircleCheck,
  IconClock,
  IconHelpCircle,
  IconLoader2,
  IconX,
} from '@tabler/icons-react'
import classes from './StatusBadge.module.css'
import { type JobKind, type JobState, isCancelled } from './job-state.ts'

const badgeStyles = {
  queued: { label: 'Queued', color: 'gray', icon: IconClock },
  pending: { label: 'Pending', color: 'gray', icon: IconClock },
  scheduled: { label: 'Scheduled', color: 'indigo', icon: IconCalendarEvent },
  processing: { label: 'Processing', color: 'blue', icon: IconLoader2 },
  completed: { label: 'Completed', color: 'green', icon: IconCircleCheck },
  failed: { label: 'Failed', color: 'red', icon: IconAlertCircle },
  unknown: { label: 'Unknown', color: 'gray', icon: IconHelpCircle },
} as const satisfies Record<JobKind, unknown>

/** No fault, and nobody has to do anything about it. */
const cancelledStyle = { label: 'Cancelled', color: 'gray', icon: IconX } as const

/** The state in a word; the picture of running work turns. `showsPercent` adds how far it is. */
export function StatusBadge({ state, showsPercent = false }: { state: JobState; showsPercent?: boolean }) {
  const { label, color, icon: Icon } = isCancelled(state) ? cancelledStyle : badgeStyles[state.kind]
  return (
    <span className={classes.badge} data-color={color} data-kind={state.kind}>
      <Icon size={13} stroke={2} aria-hidden />
      {label}
      {showsPercent && state.kind === 'processing' && ` (${state.percent}%)`}
    </span>
  )
}
