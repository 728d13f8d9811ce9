import { type ReactNode, Suspense } from 'react'
import { PageHeader } from '../state/PageHeader.tsx'

type Props = { title: string; subtitle: string; steps?: ReactNode; children: ReactNode }

/** What a creation screen becomes once its order is taken; what it says then comes with its own code. */
export const DoneScreen = ({ title, subtitle, steps, children }: Props) => (
  <>
    <PageHeader title={title} subtitle={subtitle} />
    {steps}
    <Suspense>{children}</Suspense>
  </>
)
