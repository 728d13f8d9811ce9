import { PageHeader } from '../../../kit/state/PageHeader.tsx'
import { ExportSection } from './ExportSection.tsx'
import { ImportSection } from './ImportSection.tsx'
import classes from './ImportScreen.module.css'
import { headingOf } from '../../../kit/routes/pages.ts'

/** The workspace as one file: out of this browser, and into another. */
export function ImportScreen() {
  return (
    <div className={classes.page}>
      <PageHeader {...headingOf('/settings/import')} />
      <ExportSection />
      <ImportSection />
    </div>
  )
}
