import { formatMinutes } from './preview-text.ts'
import type { AddedSource } from './source.ts'
import { type Previewed, combinePreviews } from './source-previews.ts'
import { SourceRow } from './SourceRow.tsx'
import classes from './Sources.module.css'

type Props<Source> = {
  sources: readonly Source[]
  previews: ReadonlyMap<string, Previewed>
  /** The language that is wished for; empty where none is chosen. */
  language: string
  /** Files of the workspace that were deleted meanwhile. */
  isDeleted?: (source: Source) => boolean
  onRemove: (id: string) => void
  onPasteInstead: (id: string) => void
}

/** What was added, each with what it holds and its way out. */
export function SourceCards<Source extends AddedSource>(props: Props<Source>) {
  const { sources, previews, language, isDeleted, onRemove, onPasteInstead } = props
  const { minutes } = combinePreviews(previews)
  const count = sources.length === 1 ? '1 source' : `${sources.length} sources`
  return (
    <section aria-label="Added sources">
      <h3 className={classes.title}>
        {count}
        {minutes > 0 && <span className={classes.sum}> · {formatMinutes(minutes)} of material</span>}
      </h3>
      <ul className={classes.list}>
        {sources.map((source) => (
          <SourceRow
            key={source.id}
            source={source}
            isDeleted={isDeleted?.(source) === true}
            preview={previews.get(source.id)}
            language={language}
            onRemove={() => onRemove(source.id)}
            onPasteInstead={() => onPasteInstead(source.id)}
          />
        ))}
      </ul>
    </section>
  )
}
