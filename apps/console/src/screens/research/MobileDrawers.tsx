import { IconArrowRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { FloatingBar } from '../../kit/bulk/FloatingBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Drawer } from '../../kit/dialog/Dialog.tsx'
import { OpenResearch } from './OpenResearch.tsx'
import type { ResearchSelection } from './use-research-selection.ts'
import { lazyPart } from '../../kit/lazy/lazy-part.tsx'

/** What is done with several comes when several are chosen. */
export const BulkActions = lazyPart(async () => (await import('./bulk/BulkActions.tsx')).BulkActions)

type Props = { openId: string | undefined; onClose: () => void; selected: ResearchSelection }

/** In a small window: the opened research as a sheet, and a bar that leads to what is done with several. */
export function MobileDrawers({ openId, onClose, selected }: Props) {
  const [isBulkOpen, setBulkOpen] = useState(false)
  if (!selected.isSelecting) {
    if (openId === undefined) return null
    return (
      <MobileDrawer title="Research Results" onClose={onClose}>
        <OpenResearch key={openId} id={openId} />
      </MobileDrawer>
    )
  }
  return (
    <>
      <FloatingBar
        label="Bulk Actions"
        words={selected.items.length === 0 ? 'Nothing selected yet' : `${selected.items.length} selected`}
        note={undefined}
        onExit={selected.toggleMode}
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
      {isBulkOpen && (
        <MobileDrawer title="Bulk Actions" onClose={() => setBulkOpen(false)}>
          <BulkActions selected={selected} />
        </MobileDrawer>
      )}
    </>
  )
}

const MobileDrawer = ({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) => (
  <Drawer title={title} position="bottom" size="92dvh" onClose={onClose}>
    {children}
  </Drawer>
)
