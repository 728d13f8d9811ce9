import { PageHeader } from '../../../kit/state/PageHeader.tsx'
import { ExportSection } from './ExportSection.tsx'
import { ImportSection } from './ImportSection.tsx'
import classes from './ImportScreen.module.css'

/** The workspace as one file: out of this browser, and into another (decisions.md). */
export function ImportScreen() {
  return (
    <div className={classes.page}>
      <PageHeader title="Import and export" subtitle="Your key, preferences, drafts and playlist in one file" />
      <ExportSection />
      <ImportSection />
    </div>
  )
}
