import { readDraft, writeDraft } from '../../kit/drafts/draft-store.ts'
import { addTypedUrls, addTypedText } from '../../screens/podcasts/create-episode/add-sources.ts'
import { type EpisodeDraft, episodeDraft, openCard } from '../../screens/podcasts/create-episode/draft.ts'

/** Puts a source into the form of Create Episode; what stood there stays beside it. */
function updateEpisodeDraft(next: (draft: EpisodeDraft) => EpisodeDraft): void {
  const draft = readDraft(episodeDraft.name, episodeDraft.read).value as EpisodeDraft
  writeDraft(episodeDraft.name, next(draft))
}

export const startEpisodeFromUrl = (url: string): void =>
  updateEpisodeDraft((draft) => {
    const added = addTypedUrls({ ...openCard(draft, 'website'), typedAddress: url }).draft
    // What was typed and not added yet is as it was.
    return { ...added, card: undefined, typedAddress: draft.typedAddress }
  })

export async function startEpisodeFromSample(): Promise<void> {
  const { sampleText } = await import('../../entities/episodes/sample.ts')
  updateEpisodeDraft((draft) => {
    if (draft.sources.some(({ content }) => content === sampleText.trim())) return { ...draft, card: undefined }
    const added = addTypedText({ ...openCard(draft, 'text'), typedText: sampleText }).draft
    return { ...added, card: undefined, typedText: draft.typedText }
  })
}
