import { languageOfPair, voicePairOf } from '../../../entities/voices/voice-pair.ts'
import { useVoices } from '../../../entities/voices/queries.ts'
import { isGone, openCard, removeSource } from './draft.ts'
import { aboutMinutes } from './preview-words.ts'
import classes from './SourceList.module.css'
import { SourceRow } from './SourceRow.tsx'
import { togetherOf, useSourcePreviews } from './source-previews.ts'
import type { EpisodeForm } from './use-episode-form.ts'

type Props = { form: EpisodeForm; goneFiles: readonly string[] }

/** The sources that are combined, each with what it holds and its way out. */
export function SourceList({ form, goneFiles }: Props) {
  const { draft, files, change, remove } = form
  const { sources } = draft
  const previews = useSourcePreviews(draft, files)
  const voices = useVoices(draft.voices.mode === 'custom')
  const language = languageOfPair(voicePairOf(draft.voices, voices.data)) ?? draft.language
  const { minutes } = togetherOf(previews)
  const count = sources.length === 1 ? '1 source' : `${sources.length} sources`
  return (
    <section aria-label="Added sources">
      <h3 className={classes.title}>
        {count}
        {minutes > 0 && <span className={classes.sum}> · {aboutMinutes(minutes)} of material</span>}
      </h3>
      <ul className={classes.list}>
        {sources.map((source) => (
          <SourceRow
            key={source.id}
            source={source}
            isGone={isGone(goneFiles)(source)}
            preview={previews.get(source.id)}
            language={language}
            onRemove={() => remove(source.id)}
            onPasteInstead={() => change((now) => openCard(removeSource(now, source.id), 'text'))}
          />
        ))}
      </ul>
    </section>
  )
}
