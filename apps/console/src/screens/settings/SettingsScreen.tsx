import { PageHeader } from '../../kit/state/PageHeader.tsx'
import { ApiKeySection } from './ApiKeySection.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import classes from './SettingsScreen.module.css'
import { SupportForm } from './SupportForm.tsx'
import { WorkspaceSection } from './WorkspaceSection.tsx'

/**
 * The key, the look, the workspace as a file, and the way to people (spec 1 §2.5). All of it comes with the page: it is
 * fetched ahead, and opens without a network.
 */
export function SettingsScreen() {
  return (
    <div className={classes.page}>
      <PageHeader title="Settings" subtitle="Your API key, how the console looks, and help" />
      <ApiKeySection />
      <AppearanceSection />
      <WorkspaceSection />
      <SupportForm />
    </div>
  )
}
