import { Skeleton } from '@mantine/core'
import type { Research } from '@patchbay/contract'
import { cutPrompt, isReadable, isTemplate, researchState } from '../../entities/research/status.ts'
import { StatusBadge } from '../../kit/status/StatusBadge.tsx'
import { Since } from '../../kit/time/Since.tsx'
import { Check } from '../../ui/Check.tsx'
import classes from './Research.module.css'
import { Unfinished } from './Unfinished.tsx'

/** Spec 2 §9. */
const promptLength = 50

type Props = {
  research: Research
  isOpen: boolean
  onOpen: (id: string) => void
  /** While several are being chosen. */
  choosing: { isChosen: boolean; toggle: () => void } | undefined
}

/** One research. Only what is completed and no pattern of others can be opened or chosen (spec 2 §4). */
export function ResearchCard({ research, isOpen, onOpen, choosing }: Props) {
  const { id, prompt } = research
  const name = cutPrompt(prompt, promptLength)
  const canOpen = isReadable(research)
  const words = (
    <>
      <span className={classes.prompt} dir="auto" title={prompt}>
        {name}
      </span>
      <Facts research={research} />
    </>
  )
  return (
    <li className={classes.card} data-open={isOpen || undefined} data-chosen={choosing?.isChosen || undefined}>
      {choosing ? (
        <label className={classes.face} data-unfit={!canOpen || undefined}>
          <Check checked={choosing.isChosen} disabled={!canOpen} onChange={choosing.toggle} />
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
      {!choosing && !canOpen && !isTemplate(research) && <Unfinished research={research} name={name} />}
    </li>
  )
}

function Facts({ research }: { research: Research }) {
  const { requestedOn, succeededOn, dailyCount } = research
  const moment = succeededOn ?? requestedOn
  return (
    <span className={classes.facts}>
      {isTemplate(research) ? (
        <span>Recurring{dailyCount !== undefined && dailyCount > 0 && `, ${timesWords(dailyCount)} a day`}</span>
      ) : (
        <StatusBadge state={researchState(research)} showsPercent />
      )}
      {moment === undefined ? 'Unknown date' : <Since moment={moment} exact={new Date(moment).toLocaleString()} />}
    </span>
  )
}

const timesWords = (count: number) => (count === 1 ? 'once' : `${count} times`)

const widths = [86, 64, 92, 70, 80, 58]

/** Cards on their way. */
export const CardsToCome = () => (
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
