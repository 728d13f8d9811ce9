import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { IconRadar2 } from '@tabler/icons-react'
import { useApiKey } from '../../../api/api-key.ts'
import { canChooseEngines, useEngines } from '../../../entities/engines/connected-engines.ts'
import { EmptyState } from '../../../kit/state/EmptyState.tsx'
import { ErrorPanel } from '../../../kit/state/ErrorPanel.tsx'
import { NoKeyPanel } from '../../../kit/state/NoKeyPanel.tsx'
import { PageHeader } from '../../../kit/state/PageHeader.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './Engines.module.css'
import { PortSection } from './PortSection.tsx'
import { LocalServers } from './LocalServers.tsx'
import { headingOf } from '../../../kit/routes/pages.ts'

/** What writes, speaks, hears, draws, searches and sends mail for this server; for the owner's key also how that is changed. */
export function EnginesScreen() {
  const hasKey = useApiKey() !== undefined
  const { data, error, refetch } = useEngines()
  const [isLooking, setLooking] = useState(false)
  const canBeSeen = canChooseEngines()
  const mayChange = data?.mayChange === true
  return (
    <div className={classes.page}>
      <PageHeader
        {...headingOf('/settings/engines')}
        actions={
          mayChange && (
            <Button
              variant="default"
              leftSection={<IconRadar2 size={16} stroke={1.7} aria-hidden />}
              onClick={() => setLooking(true)}
            >
              Find models on this machine
            </Button>
          )
        }
      />
      {!hasKey && <NoKeyPanel words="Add your API key to see what this server works with." />}
      {hasKey && error && (
        <div className={classes.error}>
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {hasKey && !canBeSeen && <UnsupportedNotice />}
      {hasKey && canBeSeen && !data && !error && <EnginesSkeleton />}
      {data && !mayChange && <OwnerOnlyNotice />}
      {hasKey && data?.ports?.map((row) => <PortSection key={row.port} row={row} mayChange={mayChange} />)}
      {isLooking && <LocalServers onClose={() => setLooking(false)} />}
    </div>
  )
}

const OwnerOnlyNotice = () => (
  <div className={classes.error}>
    <Notice tone="blue" title="Engines are changed with the owner's key.">
      It is the first key that this server made. Whoever runs the server makes another with{' '}
      <code>npm run patchbay -- keys create --owner</code>.
    </Notice>
  </div>
)

const UnsupportedNotice = () => (
  <EmptyState
    drawing="lost"
    title="This server says nothing about its engines."
    words="Whoever runs it chooses them."
  />
)

function EnginesSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden component="output">Loading</VisuallyHidden>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={classes.toCome}>
          <Skeleton width={90} height={18} mb={10} />
          <Skeleton width="55%" height={12} mb={22} />
          <Skeleton width="75%" height={14} />
        </div>
      ))}
    </div>
  )
}
