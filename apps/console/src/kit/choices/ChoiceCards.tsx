import { type Icon, IconCheck, IconChevronRight } from '@tabler/icons-react'
import { Badge } from '../../ui/Badge.tsx'
import classes from './ChoiceCards.module.css'

export type Choice<Value extends string> = {
  value: Value
  title: string
  words: string
  icon: Icon
  /** "Pro". */
  badge?: string
  /** What this way already holds ("2 added"). */
  count?: string | undefined
}

type Props<Value extends string> = {
  /** What is chosen here, for those who do not see the cards. */
  label: string
  choices: readonly Choice<Value>[]
  onChoose: (value: Value) => void
}

/** Ways to begin, as a grid of cards (one column on a phone). Choosing leads somewhere, so each card is a button. */
export function ChoiceCards<Value extends string>({ label, choices, onChoose }: Props<Value>) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {choices.map(({ value, title, words, icon: Picture, badge, count }) => (
        <li key={value} className={classes.place}>
          <button
            type="button"
            className={classes.card}
            data-choice={value}
            data-holds={count !== undefined || undefined}
            onClick={() => onChoose(value)}
          >
            <span className={classes.picture}>
              <Picture size={20} stroke={1.6} aria-hidden />
            </span>
            <span className={classes.text}>
              <span className={classes.title}>
                {title}
                {badge !== undefined && <Badge>{badge}</Badge>}
              </span>
              <span className={classes.words}>{words}</span>
              {count !== undefined && (
                <span className={classes.holds}>
                  <IconCheck size={14} stroke={2.2} aria-hidden />
                  {count}
                </span>
              )}
            </span>
            <IconChevronRight size={16} stroke={1.6} aria-hidden className={classes.arrow} />
          </button>
        </li>
      ))}
    </ul>
  )
}
