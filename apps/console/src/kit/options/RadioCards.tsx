import { useId } from 'react'
import { Checkbox } from '../../ui/Checkbox.tsx'
import classes from './RadioCards.module.css'

export type RadioCard<Value extends string> = { value: Value; label: string; description?: string }

type Props<Value extends string> = {
  legend: string
  cards: readonly RadioCard<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Why it cannot be chosen now; the cards stay readable. */
  disabledBecause: string | undefined
}

/** One of a few, all of them in sight: native radio buttons, so that arrow keys and screen readers work by themselves. */
export function RadioCards<Value extends string>({ legend, cards, value, onChange, disabledBecause }: Props<Value>) {
  const name = useId()
  const reasonId = `${name}-reason`
  return (
    <fieldset
      className={classes.group}
      disabled={disabledBecause !== undefined}
      aria-describedby={disabledBecause === undefined ? undefined : reasonId}
    >
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.cards}>
        {cards.map((card) => (
          <label key={card.value} className={classes.card}>
            <Checkbox
              type="radio"
              name={name}
              value={card.value}
              checked={card.value === value}
              onChange={() => onChange(card.value)}
            />
            <span className={classes.text}>
              <span className={classes.label}>{card.label}</span>
              {card.description !== undefined && <span className={classes.hint}>{card.description}</span>}
            </span>
          </label>
        ))}
      </div>
      {disabledBecause !== undefined && (
        <p id={reasonId} className={classes.hint}>
          {disabledBecause}
        </p>
      )}
    </fieldset>
  )
}
