import { readDraft, writeDraft } from '../../kit/drafts/draft-store.ts'
import { addTypedAddresses, addTypedText } from '../../screens/podcasts/create-episode/add-sources.ts'
import { type EpisodeDraft, episodeDraft, openCard } from '../../screens/podcasts/create-episode/draft.ts'

/** Puts a source into the form of Create Episode; what stood there stays beside it. */
function change(next: (draft: EpisodeDraft) => EpisodeDraft): void {
  const draft = readDraft(episodeDraft.name, episodeDraft.read).value as EpisodeDraft
  writeDraft(episodeDraft.name, next(draft))
}

export const startWithAddress = (url: string): void =>
  change((draft) => {
    const added = addTypedAddresses({ ...openCard(draft, 'website'), typedAddress: url }).draft
    // What was typed and not added yet is as it was.
    return { ...added, card: undefined, typedAddress: draft.typedAddress }
  })

export async function startWithSample(): Promise<void> {
  const { sampleText } = await import('../../entities/episodes/sample.ts')
  change((draft) => {
    if (draft.sources.some(({ content }) => content === sampleText.trim())) return { ...draft, card: undefined }
    const added = addTypedText({ ...openCard(draft, 'text'), typedText: sampleText }).draft
    return { ...added, card: undefined, typedText: draft.typedText }
  })
}
