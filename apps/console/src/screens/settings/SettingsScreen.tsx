import { Suspense, useEffect } from 'react'
import { loadedSoon } from '../../kit/create/loaded-soon.tsx'
import { PageHeader } from '../../kit/state/PageHeader.tsx'
import { ApiKeySection } from './ApiKeySection.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import classes from './SettingsScreen.module.css'
import { WorkspaceSection } from './WorkspaceSection.tsx'

/** The last on the page: nothing stands below it that could move. */
const supportForm = loadedSoon(async () => (await import('./SupportForm.tsx')).SupportForm)

/** The key, the look, the workspace as a file, and the way to people (spec 1 §2.5). */
export function SettingsScreen() {
  useEffect(() => void supportForm.prefetch(), [])
  return (
    <div className={classes.page}>
      <PageHeader title="Settings" subtitle="Your API key, how the console looks, and help" />
      <ApiKeySection />
      <AppearanceSection />
      <WorkspaceSection />
      <Suspense fallback={null}>
        <supportForm.Part />
      </Suspense>
    </div>
  )
}
