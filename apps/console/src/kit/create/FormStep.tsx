import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { fieldProps } from './field.ts'
import { FieldError } from './FieldError.tsx'
import { Button } from '../../ui/Button.tsx'
import classes from './FormStep.module.css'

type Props = {
  title: ReactNode
  /** One line about it. */
  lead?: ReactNode
  /** Where the step as a whole can fail: the field that it stands for, and what is wrong. */
  problem?: { field: string; words: string | undefined }
  back?: { label: string; onBack: () => void } | undefined
  children: ReactNode
}

/** A step of a form: the way back, what it is about, and what there is to fill. Its title takes the focus. */
export function FormStep({ title, lead, problem, back, children }: Props) {
  return (
    <section className={classes.step}>
      {back && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={classes.back}
          leftSection={<IconArrowLeft size={15} stroke={1.8} aria-hidden />}
          onClick={back.onBack}
        >
          {back.label}
        </Button>
      )}
      <div>
        <h2 tabIndex={-1} className={classes.title} {...(problem && fieldProps(problem.field, problem.words))}>
          {title}
        </h2>
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      </div>
      {problem && <FieldError {...problem} />}
      {children}
    </section>
  )
}
