import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { EmptyState } from '../../kit/state/EmptyState.tsx'
import classes from './Research.module.css'
import type { ResearchSelection } from './use-research-selection.ts'
import { OpenResearch } from './OpenResearch.tsx'
import { BulkActions, MobileDrawers } from './MobileDrawers.tsx'

type Props = { openId: string | undefined; onClose: () => void; selected: ResearchSelection }

/** Beside the list: what to do, the opened research, or what is done with several. In a small window a sheet at its foot. */
export function DetailPane({ openId, onClose, selected }: Props) {
  const isSmall = useMediaQuery('(max-width: 63.99em)', undefined, { getInitialValueInEffect: false })
  if (isSmall) {
    if (!selected.isSelecting && openId === undefined) return null
    return <MobileDrawers openId={openId} onClose={onClose} selected={selected} />
  }
  if (selected.isSelecting) {
    return (
      <Panel title="Bulk Actions">
        <BulkActions selected={selected} />
      </Panel>
    )
  }
  if (openId === undefined) {
    return (
      <Panel title="Select a Research">
        <EmptyState
          drawing="words"
          title="What was found opens here."
          words="Choose a finished research at the left to read it, check its sources and make something of it."
        />
      </Panel>
    )
  }
  return (
    <Panel title="Research Results">
      <OpenResearch key={openId} id={openId} />
    </Panel>
  )
}

const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.panel} aria-labelledby="research-panel">
    <h2 id="research-panel" className={classes.panelTitle}>
      {title}
    </h2>
    {children}
  </section>
)
