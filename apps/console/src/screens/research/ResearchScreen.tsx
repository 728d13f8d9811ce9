import { useWatchedResearches } from '../../entities/research/queries.ts'
import { isReadable } from '../../entities/research/status.ts'
import { PageLink } from '../../kit/routes/PageLink.tsx'
import { useOpenInAddress } from '../../kit/routes/use-open-in-address.ts'
import { PageHeader } from '../../kit/state/PageHeader.tsx'
import { NoKeyPanel } from '../../kit/state/NoKeyPanel.tsx'
import { useApiKey } from '../../api/key-store.ts'
import { ResearchPane } from './ResearchPane.tsx'
import classes from './Research.module.css'
import { RightPanel } from './RightPanel.tsx'
import { useSelected } from './use-selected.ts'
import { headingOf } from '../../kit/routes/pages.ts'

/** The user's researches at the left; at the right the one that is open, or what is done with several (spec 2 §2.12). */
export function ResearchScreen() {
  const hasKey = useApiKey() !== undefined
  const researches = useWatchedResearches()
  const opened = useOpenInAddress('research')
  const selected = useSelected(researches.data?.filter(isReadable))
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
          <ResearchPane query={researches} openId={opened.openId} onOpen={opened.open} selected={selected} />
          <RightPanel openId={opened.openId} onClose={opened.close} selected={selected} />
        </div>
      ) : (
        <NoKeyPanel words="Please add your API key to view your research." />
      )}
    </>
  )
}
