import { Skeleton } from '@mantine/core'
import type { Research } from '@patchbay/contract'
import { truncatePrompt, isReadable, isTemplate, researchState } from '../../entities/research/status.ts'
import { StatusBadge } from '../../kit/status/StatusBadge.tsx'
import { RelativeTime } from '../../kit/time/RelativeTime.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import classes from './Research.module.css'
import { UnfinishedResearchStatus } from './UnfinishedResearchStatus.tsx'

const promptLength = 50

type Props = {
  research: Research
  isOpen: boolean
  onOpen: (id: string) => void
  /** While several are being chosen. */
  selection: { isSelected: boolean; toggle: () => void } | undefined
}

/** One research. Only what is completed and no pattern of others can be opened or chosen. */
export function ResearchCard({ research, isOpen, onOpen, selection }: Props) {
  const { id, prompt } = research
  const name = truncatePrompt(prompt, promptLength)
  const canOpen = isReadable(research)
  const words = (
    <>
      <span className={classes.prompt} dir="auto" title={prompt}>
        {name}
      </span>
      <ResearchFacts research={research} />
    </>
  )
  return (
    <li className={classes.card} data-open={isOpen || undefined} data-chosen={selection?.isSelected || undefined}>
      {selection ? (
        <label className={classes.face} data-unfit={!canOpen || undefined}>
          <Checkbox checked={selection.isSelected} disabled={!canOpen} onChange={selection.toggle} />
          <span className={classes.words}>{words}</span>
        </label>
      ) : canOpen ? (
        <button
          type="button"
          className={classes.face}
          data-opener
          aria-current={isOpen || undefined}
          onClick={() => onOpen(id)}
        >
          <span className={classes.words}>{words}</span>
        </button>
      ) : (
        <div className={classes.face}>
          <div className={classes.words}>{words}</div>
        </div>
      )}
      {!selection && !canOpen && !isTemplate(research) && <UnfinishedResearchStatus research={research} name={name} />}
    </li>
  )
}

function ResearchFacts({ research }: { research: Research }) {
  const { requestedOn, succeededOn, dailyCount } = research
  const moment = succeededOn ?? requestedOn
  return (
    <span className={classes.facts}>
      {isTemplate(research) ? (
        <span>Recurring{dailyCount !== undefined && dailyCount > 0 && `, ${formatTimes(dailyCount)} a day`}</span>
      ) : (
        <StatusBadge state={researchState(research)} showsPercent />
      )}
      {moment === undefined ? (
        'Unknown date'
      ) : (
        <RelativeTime moment={moment} exact={new Date(moment).toLocaleString()} />
      )}
    </span>
  )
}

const formatTimes = (count: number) => (count === 1 ? 'once' : `${count} times`)

const widths = [86, 64, 92, 70, 80, 58]

/** Cards on their way. */
export const ResearchCardsSkeleton = () => (
  <ul className={classes.cards} aria-busy="true" aria-label="Loading research">
    {widths.map((width) => (
      <li key={width} className={classes.card}>
        <div className={classes.face}>
          <div className={classes.words}>
            <Skeleton height={14} width={`${width}%`} my={4} />
            <Skeleton height={20} width={150} mt={4} />
          </div>
        </div>
      </li>
    ))}
  </ul>
)
