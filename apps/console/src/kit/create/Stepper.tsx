import { IconCheck } from '@tabler/icons-react'
import classes from './Stepper.module.css'

export type Step<Name extends string> = {
  name: Name
  label: string
  /** Why it cannot be opened now; undefined: it can. */
  disabledBecause: string | undefined
}

export type StepperProps<Name extends string> = {
  steps: readonly Step<Name>[]
  current: Name
  onStep: (name: Name) => void
}

/** Where one is in a wizard, and the way to its other steps. */
export function Stepper<Name extends string>({ steps, current, onStep }: StepperProps<Name>) {
  const place = steps.findIndex(({ name }) => name === current)
  return (
    <nav aria-label="Steps">
      <ol className={classes.steps}>
        {steps.map(({ name, label, disabledBecause }, index) => (
          <li key={name} className={classes.step} data-done={index < place || undefined}>
            <button
              type="button"
              className={classes.button}
              aria-current={name === current ? 'step' : undefined}
              aria-disabled={disabledBecause !== undefined || undefined}
              title={disabledBecause}
              onClick={() => {
                if (disabledBecause === undefined && name !== current) onStep(name)
              }}
            >
              <span className={classes.number}>{index < place ? <IconCheck size={13} stroke={3} /> : index + 1}</span>
              {label}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
