import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, Suspense } from 'react'
import { loadedLater } from '../../kit/create/loaded-soon.tsx'
import { EmptyState } from '../../kit/state/EmptyState.tsx'
import classes from './Research.module.css'
import type { Selected } from './use-selected.ts'

const results = loadedLater(async () => (await import('./ResearchResults.tsx')).ResearchResults)
const bulkActions = loadedLater(async () => (await import('./bulk/BulkActions.tsx')).BulkActions)
const sheets = loadedLater(async () => (await import('./Sheets.tsx')).Sheets)

type Props = { openId: string | undefined; onClose: () => void; selected: Selected }

/** Beside the list: what to do, the opened research, or what is done with several. In a small window a sheet at its foot. */
export function RightPanel({ openId, onClose, selected }: Props) {
  const isSmall = useMediaQuery('(max-width: 63.99em)', undefined, { getInitialValueInEffect: false })
  const toCome = <Skeleton height={420} radius="lg" />
  if (isSmall) {
    if (!selected.isOn && openId === undefined) return null
    return (
      <Suspense fallback={null}>
        <sheets.Part openId={openId} onClose={onClose} selected={selected} />
      </Suspense>
    )
  }
  if (selected.isOn) {
    return (
      <Panel title="Bulk Actions">
        <Suspense fallback={toCome}>
          <bulkActions.Part selected={selected} />
        </Suspense>
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
      <Suspense fallback={toCome}>
        <results.Part key={openId} id={openId} />
      </Suspense>
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
