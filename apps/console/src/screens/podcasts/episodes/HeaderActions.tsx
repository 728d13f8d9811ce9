import { Button } from '@mantine/core'
import { IconListCheck, IconPlus, IconWand, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { href, hrefIfBuilt } from '../../../kit/routes/paths.ts'
import { DownloadCsv } from './DownloadCsv.tsx'

type Props = { isBulk: boolean; isRunning: boolean; onBulk: (isBulk: boolean) => void }

/** What can be done on this page as a whole, the primary one last. */
export function HeaderActions({ isBulk, isRunning, onBulk }: Props) {
  const modify = hrefIfBuilt('/podcasts/modify-episode')
  const Picture = isBulk ? IconX : IconListCheck
  return (
    <>
      <DownloadCsv />
      <Button
        variant="default"
        leftSection={<Picture size={15} aria-hidden />}
        disabled={isRunning}
        onClick={() => onBulk(!isBulk)}
      >
        {isBulk ? 'Exit Operations' : 'Bulk Actions'}
      </Button>
      {modify !== undefined && (
        <Button component={Link} to={modify} variant="default" leftSection={<IconWand size={15} aria-hidden />}>
          Modify Existing
        </Button>
      )}
      <Button component={Link} to={href('/podcasts/create-episode')} leftSection={<IconPlus size={15} aria-hidden />}>
        Create Episode
      </Button>
    </>
  )
}
