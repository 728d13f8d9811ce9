import type { RequestStatus } from '@patchbay/contract'
import type { ReactNode } from 'react'
import { EditButton } from '../../../../entities/requests/EditButton.tsx'
import { titleOf } from '../../../../entities/requests/status.ts'
import { CopyId } from '../../../../kit/copy/CopyId.tsx'
import { formatBytes } from '../../../../kit/upload/format-bytes.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { requestTypeLabel } from '@patchbay/contract'
import classes from './Episode.module.css'

const momentFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' })
const formatMoment = (at: string | undefined) => at && momentFormat.format(new Date(at))

/** The engines by what they do. One that we do not know is called as the server calls it. */
const engineLabels: Record<string, string> = {
  reader: 'Read by',
  writing: 'Written by',
  speech: 'Spoken by',
  transcription: 'Heard by',
}

/** What made it, what went wrong without failing it, and how it is called elsewhere. */
export function DetailsTab({ episode }: { episode: RequestStatus }) {
  const { id, description, engines = {}, warnings = [], hosts = [], credits, fileSize } = episode
  const facts: [label: string, value: ReactNode][] = [
    ['Description', description],
    ['Voices', hosts.join(', ')],
    ...Object.entries(engines).map(([port, label]): [string, ReactNode] => [engineLabels[port] ?? port, label]),
    ['Credits', credits === undefined ? undefined : credits.toLocaleString()],
    ['Kind', requestTypeLabel(episode.requestTypeId)],
    ['Ordered', formatMoment(episode.requestedOn)],
    ['Ready', formatMoment(episode.succeededOn)],
    ['File', fileSize === undefined ? undefined : formatBytes(fileSize)],
    ['Request id', <CopyId key="id" id={id} name="request id" />],
  ]
  return (
    <div className={classes.details}>
      {warnings.map((warning, index) => (
        <Notice
          key={warning}
          tone="yellow"
          // One way on for all of them.
          actions={index === 0 && <EditButton id={id} title={titleOf(episode)} />}
        >
          {warning}
        </Notice>
      ))}
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value !== undefined && value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
