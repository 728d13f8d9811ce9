import { FirstEpisode } from '../../entities/episodes/FirstEpisode.tsx'
import { PageHeader } from '../../kit/state/PageHeader.tsx'
import { ApiKeySection } from '../../entities/key/ApiKeySection.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import classes from './SettingsScreen.module.css'
import { SupportForm } from './SupportForm.tsx'
import { WorkspaceSection } from './WorkspaceSection.tsx'
import { headingOf } from '../../kit/routes/pages.ts'
import { lazyPart } from '../../kit/lazy/lazy-part.tsx'

const ServerSections = lazyPart(async () => (await import('./ServerSections.tsx')).ServerSections)

/**
 * The key, the look, what the server has, the workspace as a file, and the way to people. What needs no
 * server comes with the page: it is fetched ahead, and opens without a network.
 */
export function SettingsScreen() {
  return (
    <div className={classes.page}>
      <PageHeader {...headingOf('/settings')} />
      <FirstEpisode />
      <ApiKeySection />
      <AppearanceSection />
      <div className={classes.server}>
        <ServerSections />
      </div>
      <WorkspaceSection />
      <SupportForm />
    </div>
  )
}
