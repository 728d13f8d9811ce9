import { readDraft, writeDraft } from '../../kit/drafts/draft-store.ts'
import { addUrl } from '../../screens/videos/explainers/new/way/existing/add-resources.ts'
import { type ExplainerDraft, explainerDraft } from '../../screens/videos/explainers/new/way/existing/draft.ts'

/** Puts an address into the form of an explainer; what stood there stays beside it. */
export function startExplainerFromUrl(url: string): void {
  const draft = readDraft(explainerDraft.name, explainerDraft.read).value as ExplainerDraft
  const added = addUrl({ ...draft, typedAddress: url }, 'website').draft
  // What was typed and not added yet is as it was.
  writeDraft(explainerDraft.name, {
    ...added,
    intent: added.intent ?? 'single',
    card: undefined,
    typedAddress: draft.typedAddress,
  })
}
