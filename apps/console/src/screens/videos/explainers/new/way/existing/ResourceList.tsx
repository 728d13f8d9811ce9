import { SourceCards } from '../../../../../../entities/sources/SourceCards.tsx'
import { useSourcePreviews } from '../../../../../../entities/sources/source-previews.ts'
import type { ExplainerForm } from './use-explainer-form.ts'

/** What was added, each with what it holds. */
export function ResourceList({ form: { draft, files, remove, change } }: { form: ExplainerForm }) {
  const previews = useSourcePreviews(draft.resources, files)
  return (
    <SourceCards
      sources={draft.resources}
      previews={previews}
      language={draft.language}
      onRemove={remove}
      onPasteInstead={(id) => {
        remove(id)
        change({ card: 'text' })
      }}
    />
  )
}
