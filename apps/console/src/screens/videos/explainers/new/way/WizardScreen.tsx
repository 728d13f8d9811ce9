import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { Navigate, useParams } from 'react-router'
import { loadedLater } from '../../../../../kit/create/loaded-soon.tsx'
import { href } from '../../../../../kit/routes/paths.ts'

const wizards = {
  existing: loadedLater(async () => (await import('./existing/ExistingWizard.tsx')).ExistingWizard),
  topic: loadedLater(async () => (await import('./topic/TopicWizard.tsx')).TopicWizard),
}

/** The wizard that the address names; any other name leads to the choice (spec 3 §2.5). */
export function WizardScreen() {
  const { way } = useParams()
  const wizard = way === 'existing' || way === 'topic' ? wizards[way] : undefined
  if (!wizard) return <Navigate to={href('/videos/explainers/new')} replace />
  return (
    <Suspense fallback={<Skeleton height={420} />}>
      <wizard.Part key={way} />
    </Suspense>
  )
}
