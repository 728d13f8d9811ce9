import { Skeleton } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconBrandYoutube,
  IconBulb,
  IconFile,
  IconFileText,
  IconFileTypePdf,
  IconRss,
  IconTelescope,
  IconWorld,
  IconX,
} from '@tabler/icons-react'
import { formatBytes } from '../../kit/upload/format-bytes.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { formatPreview, notCheckedMessage } from './preview-text.ts'
import type { AddedSource, SourceType } from './source.ts'
import classes from './Sources.module.css'
import type { Previewed } from './source-previews.ts'
import { Button } from '../../ui/Button.tsx'

/** A sign for its kind: a stranger's picture is not fetched for it. */
const icons = {
  website: IconWorld,
  youtube: IconBrandYoutube,
  text: IconFileText,
  pdf: IconFileTypePdf,
  file: IconFile,
  topic: IconBulb,
  feed: IconRss,
  research: IconTelescope,
} as const satisfies Record<SourceType, Icon>

type Props = {
  source: AddedSource
  /** A file of the workspace that was deleted meanwhile. */
  isDeleted: boolean
  /** Undefined where this server looks at nothing. */
  preview: Previewed | undefined
  /** The language that is wished for; empty where none is chosen. */
  language: string
  onRemove: () => void
  onPasteInstead: () => void
}

/** One source: its name as soon as it is known, what it holds, or why it cannot be read and what to do. */
export function SourceRow({ source, isDeleted, preview, language, onRemove, onPasteInstead }: Props) {
  const { title, detail } = sourceTextOf(source, preview?.answer?.title)
  const isUnreadable = !isDeleted && preview?.answer?.readable === false && !preview.isAsking
  const Picture = isUnreadable ? IconAlertTriangle : icons[source.type]
  return (
    <li className={classes.row} data-unreadable={isUnreadable || undefined}>
      <Picture size={18} stroke={1.6} aria-hidden className={classes.icon} />
      <span className={classes.text}>
        <span className={classes.name} title={title}>
          {title}
        </span>
        <span className={classes.detail}>{isDeleted ? 'Deleted meanwhile' : detail}</span>
        {preview && !isDeleted && <SourceDetails {...preview} language={language} />}
        {isUnreadable && (
          <span className={classes.ways}>
            <Button size="compact-xs" variant="default" onClick={preview.refetch}>
              Try again
            </Button>
            {source.type !== 'text' && (
              <Button size="compact-xs" variant="default" onClick={onPasteInstead}>
                Paste its text instead
              </Button>
            )}
          </span>
        )}
      </span>
      <IconButton aria-label={`Remove ${title}`} tooltip="Remove" onClick={onRemove}>
        <IconX size={16} stroke={1.8} />
      </IconButton>
    </li>
  )
}

/** The third line: what the source holds, a bar while that is asked, or a sentence. */
function SourceDetails({ answer, isAsking, refetch, language }: Previewed & { language: string }) {
  if (isAsking || answer?.readable === true) {
    const words = !isAsking && answer ? formatPreview(answer, language) : undefined
    return (
      <>
        <span className={classes.detail} aria-busy={isAsking}>
          {words ?? (isAsking && <Skeleton component="span" display="inline-block" width={150} height={9} />)}
        </span>
        {!isAsking &&
          answer?.warnings?.map((warning) => (
            <span key={warning} className={classes.detail}>
              {warning}
            </span>
          ))}
      </>
    )
  }
  if (answer?.readable === false) {
    return <output className={classes.why}>{answer.why ?? 'It cannot be read.'}</output>
  }
  const isHeardLater = answer?.title !== undefined
  return (
    <span className={classes.detail}>
      {answer?.why ?? notCheckedMessage}{' '}
      {!isHeardLater && (
        <button type="button" className={classes.again} onClick={refetch}>
          Try again
        </button>
      )}
    </span>
  )
}

const fileKinds: Partial<Record<SourceType, string>> = { pdf: 'PDF', text: 'Text file', file: 'Earlier file' }
const kinds: Partial<Record<SourceType, string>> = {
  website: 'Website',
  youtube: 'YouTube',
  topic: 'Topic',
  feed: 'Feed',
  research: 'Deep research',
}

/** Its name, as it says it or as it was given, and where it comes from. */
function sourceTextOf(source: AddedSource, known: string | undefined): { title: string; detail: string } {
  const { type, content = '', file, name } = source
  const kind = kinds[type] ?? ''
  if (file) return { title: file.name, detail: `${fileKinds[type] ?? 'File'} · ${formatBytes(file.sizeBytes)}` }
  if (type === 'website' || type === 'youtube') {
    return known === undefined ? { title: content, detail: kind } : { title: known, detail: content }
  }
  if (type === 'feed' || type === 'research') return { title: name ?? content, detail: kind }
  const line = content.replace(/\s+/g, ' ').slice(0, 200)
  if (type === 'topic') return { title: line, detail: kind }
  return { title: known ?? line, detail: `Text · ${content.length.toLocaleString()} characters` }
}
