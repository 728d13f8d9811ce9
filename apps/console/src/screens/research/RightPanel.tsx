import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowRight } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { FloatingBar } from '../../kit/bulk/FloatingBar.tsx'
import { loadedLater } from '../../kit/create/loaded-soon.tsx'
import { EmptyState } from '../../kit/state/EmptyState.tsx'
import classes from './Research.module.css'
import type { Selected } from './use-selected.ts'
import { Button } from '../../ui/Button.tsx'

const results = loadedLater(async () => (await import('./ResearchResults.tsx')).ResearchResults)
const bulkActions = loadedLater(async () => (await import('./bulk/BulkActions.tsx')).BulkActions)
const sheet = loadedLater(async () => (await import('../../ui/Drawer.tsx')).Drawer)

type Props = { openId: string | undefined; onClose: () => void; selected: Selected }

/** Beside the list: what to do, the opened research, or what is done with several. In a small window a sheet at its foot. */
export function RightPanel({ openId, onClose, selected }: Props) {
  const isSmall = useMediaQuery('(max-width: 63.99em)', undefined, { getInitialValueInEffect: false })
  const [isBulkOpen, setBulkOpen] = useState(false)
  const toCome = <Skeleton height={420} radius="lg" />
  if (isSmall) {
    return (
      <>
        {selected.isOn && (
          <FloatingBar
            label="Bulk Actions"
            words={selected.items.length === 0 ? 'Nothing selected yet' : `${selected.items.length} selected`}
            note={undefined}
            onLeave={selected.toggleMode}
          >
            <Button
              size="compact-sm"
              rightSection={<IconArrowRight size={14} aria-hidden />}
              disabled={selected.items.length === 0}
              onClick={() => setBulkOpen(true)}
            >
              Bulk Actions
            </Button>
          </FloatingBar>
        )}
        {selected.isOn && isBulkOpen && (
          <Sheet title="Bulk Actions" onClose={() => setBulkOpen(false)}>
            <bulkActions.Part selected={selected} />
          </Sheet>
        )}
        {!selected.isOn && openId !== undefined && (
          <Sheet title="Research Results" onClose={onClose}>
            <results.Part key={openId} id={openId} />
          </Sheet>
        )}
      </>
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

const Sheet = ({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) => (
  <Suspense fallback={null}>
    <sheet.Part title={title} position="bottom" size="92dvh" onClose={onClose}>
      {children}
    </sheet.Part>
  </Suspense>
)
