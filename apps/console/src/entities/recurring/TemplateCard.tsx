import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNow } from '../../kit/time/use-now.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { type Recurring, type TemplateStatus, templateStatus } from './status.ts'
import classes from './Template.module.css'
import { formatEndDate, formatLastRun, formatNextRun } from './format-runs.ts'

type Props = {
  template: Recurring & { dailyCount: number; lastRunAt?: string | undefined }
  /** What it asks for. */
  words: string
  /** Words in boxes before and after its status: its type, its style. */
  badges?: { before?: string; after?: string | undefined }
  /** What it is made of, a line each. */
  sources?: ReactNode
  /** More facts behind how often it runs. */
  facts?: readonly ReactNode[]
  /** Why its last run was left out or failed. */
  problem?: string | undefined
  isBusy: boolean
  onEdit: () => void
  onToggle: () => void
  onDelete: () => void
  /** The form, while it is edited. */
  children?: ReactNode
}

const statusNames: Record<TemplateStatus, string> = { active: 'Active', paused: 'Paused', completed: 'Completed' }

/** What is done every day, until it is paused, ended or deleted: of research and of posts. */
export function TemplateCard(props: Props) {
  const { template, words, badges, sources, facts = [], problem, isBusy, onEdit, onToggle, onDelete, children } = props
  const now = useNow(30_000)
  const status = templateStatus(template, new Date(now))
  const isActive = status === 'active'
  const { dailyCount, scheduleEndDate, lastRunAt, nextRunAt } = template
  const stats = [
    `${dailyCount}x daily`,
    formatEndDate(scheduleEndDate),
    formatLastRun(lastRunAt, now),
    isActive && nextRunAt !== undefined && formatNextRun(nextRunAt, now),
    ...facts,
  ].filter((fact) => fact !== false)
  return (
    <li className={classes.card} data-status={status} aria-busy={isBusy || undefined}>
      <div className={classes.head}>
        <span className={classes.marks}>
          {badges?.before !== undefined && <Badge>{badges.before}</Badge>}
          <Badge {...(isActive && { tone: 'green' })}>{statusNames[status]}</Badge>
          {badges?.after !== undefined && <Badge>{badges.after}</Badge>}
        </span>
        <span className={classes.deeds}>
          <IconButton tooltip="Edit" aria-label={`Edit ${words}`} onClick={onEdit}>
            <IconPencil size={17} stroke={1.7} aria-hidden />
          </IconButton>
          {status !== 'completed' && (
            <IconButton
              tooltip={isActive ? 'Pause' : 'Resume'}
              aria-label={`${isActive ? 'Pause' : 'Resume'} ${words}`}
              aria-disabled={isBusy}
              onClick={() => !isBusy && onToggle()}
            >
              {isActive ? (
                <IconPlayerPause size={17} stroke={1.7} aria-hidden />
              ) : (
                <IconPlayerPlay size={17} stroke={1.7} aria-hidden />
              )}
            </IconButton>
          )}
          <IconButton tooltip="Delete" look="red" aria-label={`Delete ${words}`} onClick={onDelete}>
            <IconTrash size={17} stroke={1.7} aria-hidden />
          </IconButton>
        </span>
      </div>
      {children ?? (
        <>
          <p className={classes.words} dir="auto">
            {words}
          </p>
          {sources}
          {problem !== undefined && <Notice tone="yellow" title={problem} />}
          <ul className={classes.stats} aria-label="When it runs">
            {stats.map((fact, index) => (
              <li key={index}>{fact}</li>
            ))}
          </ul>
        </>
      )}
    </li>
  )
}
