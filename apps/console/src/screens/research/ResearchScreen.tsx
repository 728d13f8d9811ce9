import { usePolledResearches } from '../../entities/research/queries.ts'
import { isReadable } from '../../entities/research/status.ts'
import { PageLink } from '../../kit/routes/PageLink.tsx'
import { useOpenItemInUrl } from '../../kit/routes/use-open-item-in-url.ts'
import { PageHeader } from '../../kit/state/PageHeader.tsx'
import { NoKeyPanel } from '../../kit/state/NoKeyPanel.tsx'
import { useApiKey } from '../../api/api-key.ts'
import { ResearchListPane } from './ResearchListPane.tsx'
import classes from './Research.module.css'
import { DetailPane } from './DetailPane.tsx'
import { useResearchSelection } from './use-research-selection.ts'
import { headingOf } from '../../kit/routes/pages.ts'

/** The user's researches at the left; at the right the one that is open, or what is done with several. */
export function ResearchScreen() {
  const hasKey = useApiKey() !== undefined
  const researches = usePolledResearches()
  const opened = useOpenItemInUrl('research')
  const selected = useResearchSelection(researches.data?.filter(isReadable))
  return (
    <>
      <PageHeader
        {...headingOf('/research')}
        isBrief
        actions={
          <>
            <PageLink page="/research/recurring">Recurring</PageLink>
            <PageLink page="/research/create" isPrimary>
              New Research
            </PageLink>
          </>
        }
      />
      {hasKey ? (
        <div className={classes.columns}>
          <ResearchListPane query={researches} openId={opened.openId} onOpen={opened.open} selected={selected} />
          <DetailPane openId={opened.openId} onClose={opened.close} selected={selected} />
        </div>
      ) : (
        <NoKeyPanel words="Please add your API key to view your research." />
      )}
    </>
  )
}
