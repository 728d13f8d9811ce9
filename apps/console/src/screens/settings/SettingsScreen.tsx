import { Suspense } from 'react'
import { FirstEpisode } from '../../entities/episodes/FirstEpisode.tsx'
import { loadedSoon } from '../../kit/create/loaded-soon.tsx'
import { PageHeader } from '../../kit/state/PageHeader.tsx'
import { ApiKeySection } from '../../entities/key/ApiKeySection.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import classes from './SettingsScreen.module.css'
import { SupportForm } from './SupportForm.tsx'
import { WorkspaceSection } from './WorkspaceSection.tsx'

/** What asks the server first. */
const server = loadedSoon(async () => (await import('./ServerSections.tsx')).ServerSections)

/**
 * The key, the look, what the server has, the workspace as a file, and the way to people (spec 1 §2.5). What needs no
 * server comes with the page: it is fetched ahead, and opens without a network.
 */
export function SettingsScreen() {
  return (
    <div className={classes.page}>
      <PageHeader title="Settings" subtitle="Your API key, how the console looks, and help" />
      <FirstEpisode />
      <ApiKeySection />
      <AppearanceSection />
      <div className={classes.server}>
        <Suspense>
          <server.Part />
        </Suspense>
      </div>
      <WorkspaceSection />
      <SupportForm />
    </div>
  )
}
