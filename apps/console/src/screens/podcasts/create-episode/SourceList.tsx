import { SourceCards } from '../../../entities/sources/SourceCards.tsx'
import { useSourcePreviews } from '../../../entities/sources/source-previews.ts'
import { languageOfPair, voicePairOf } from '../../../entities/voices/voice-pair.ts'
import { useVoices } from '../../../entities/voices/queries.ts'
import { isDeletedFile, openCard, previewableSources, removeSource } from './draft.ts'
import type { EpisodeForm } from './use-episode-form.ts'

type Props = { form: EpisodeForm; goneFiles: readonly string[] }

/** The sources that are combined. */
export function SourceList({ form, goneFiles }: Props) {
  const { draft, files, change, remove } = form
  const previews = useSourcePreviews(previewableSources(draft), files)
  const voices = useVoices(draft.voices.mode === 'custom')
  const language = languageOfPair(voicePairOf(draft.voices, voices.data)) ?? draft.language
  return (
    <SourceCards
      sources={draft.sources}
      previews={previews}
      language={language}
      isDeleted={isDeletedFile(goneFiles)}
      onRemove={remove}
      onPasteInstead={(id) => change((now) => openCard(removeSource(now, id), 'text'))}
    />
  )
}
