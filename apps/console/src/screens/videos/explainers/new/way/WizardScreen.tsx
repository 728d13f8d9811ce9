import { Navigate, useParams } from 'react-router'
import { lazyPart } from '../../../../../kit/lazy/lazy-part.tsx'
import { href } from '../../../../../kit/routes/paths.ts'

const wizards = {
  existing: lazyPart(async () => (await import('./existing/ExistingWizard.tsx')).ExistingWizard),
  topic: lazyPart(async () => (await import('./topic/TopicWizard.tsx')).TopicWizard),
}

/** The wizard that the address names; any other name leads to the choice. */
export function WizardScreen() {
  const { way } = useParams()
  const Wizard = way === 'existing' || way === 'topic' ? wizards[way] : undefined
  if (!Wizard) return <Navigate to={href('/videos/explainers/new')} replace />
  return <Wizard key={way} />
}
