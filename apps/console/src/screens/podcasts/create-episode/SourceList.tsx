import { IconBrandYoutube, IconFile, IconFileText, IconFileTypePdf, IconWorld, IconX } from '@tabler/icons-react'
import { sizeWords } from '../../../kit/upload/size-words.ts'
import { type Source, isGone } from './draft.ts'
import classes from './SourceList.module.css'
import { IconButton } from '../../../ui/IconButton.tsx'

const icons = {
  website: IconWorld,
  youtube: IconBrandYoutube,
  text: IconFileText,
  pdf: IconFileTypePdf,
  file: IconFile,
} as const

type Props = { sources: readonly Source[]; goneFiles: readonly string[]; onRemove: (id: string) => void }

/** The sources that are combined, each with its way out. */
export function SourceList({ sources, goneFiles, onRemove }: Props) {
  return (
    <section aria-label="Added sources">
      <h3 className={classes.title}>{sources.length === 1 ? '1 source' : `${sources.length} sources`}</h3>
      <ul className={classes.list}>
        {sources.map((source) => {
          const { title, detail } = wordsOf(source)
          const Picture = icons[source.type]
          return (
            <li key={source.id} className={classes.row}>
              <Picture size={18} stroke={1.6} aria-hidden className={classes.icon} />
              <span className={classes.text}>
                <span className={classes.name}>{title}</span>
                <span className={classes.detail}>{isGone(goneFiles)(source) ? 'Deleted meanwhile' : detail}</span>
              </span>
              <IconButton aria-label={`Remove ${title}`} hint="Remove" onClick={() => onRemove(source.id)}>
                <IconX size={16} stroke={1.8} />
              </IconButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const fileKinds = { pdf: 'PDF', text: 'Text file', file: 'Earlier file' } as const

function wordsOf(source: Source): { title: string; detail: string } {
  if (source.file) {
    return { title: source.file.name, detail: `${fileKinds[source.type]} · ${sizeWords(source.file.sizeBytes)}` }
  }
  if (source.type !== 'text') {
    return {
      title: source.content,
      detail: source.type === 'youtube' ? 'YouTube' : 'Website',
    }
  }
  const line = source.content.replace(/\s+/g, ' ').slice(0, 200)
  return { title: line, detail: `Text · ${source.content.length.toLocaleString()} characters` }
}
