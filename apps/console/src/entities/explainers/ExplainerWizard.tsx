import type { ReactNode } from 'react'
import { CreateScreen } from '../../kit/create/CreateScreen.tsx'
import { Stepper, type StepperProps } from '../../kit/create/Stepper.tsx'
import type { SummaryContent } from '../../kit/create/Summary.tsx'
import type { CreatePage } from '../../kit/create/use-create-screen.ts'
import { WizardHeader } from './WizardHeader.tsx'
import { LeaveWarning } from '../../kit/bulk/LeaveWarning.tsx'

type Props<Value extends object, Field extends string, Name extends string> = {
  subtitle: string
  page: CreatePage<Value, Field>
  stepper: StepperProps<Name>
  /** How many videos are sent. */
  count: number
  summary: SummaryContent | undefined
  children: ReactNode
}

/** The frame of either wizard: its steps over the form, and a warning to stay while several are being sent. */
export function ExplainerWizard<Value extends object, Field extends string, Name extends string>({
  subtitle,
  page,
  stepper,
  count,
  summary,
  children,
}: Props<Value, Field, Name>) {
  return (
    <>
      <CreateScreen
        title="New explainer video"
        subtitle={subtitle}
        purpose="create explainer videos"
        page={page}
        steps={
          <WizardHeader>
            <Stepper {...stepper} />
          </WizardHeader>
        }
        summary={summary}
      >
        {children}
      </CreateScreen>
      {page.isSending && count > 1 && <LeaveWarning isRunning />}
    </>
  )
}
