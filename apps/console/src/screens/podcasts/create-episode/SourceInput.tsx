import { FeedPicker } from '../../../entities/feeds/FeedPicker.tsx'
import { ResearchPicker } from '../../../entities/research/ResearchPicker.tsx'
import { failureId, fieldId } from '../../../kit/create/field.ts'
import type { Creation } from '../../../kit/create/use-creation.ts'
import { AddressInput } from './AddressInput.tsx'
import { type SourceCard, openCard } from './draft.ts'
import { FieldWords } from '../../../kit/create/FieldWords.tsx'
import { FileInput } from './FileInput.tsx'
import type { EpisodeField } from './rules.ts'
import { ScriptInput } from './ScriptInput.tsx'
import { TextSourceInput } from './TextSourceInput.tsx'
import { TopicInput } from './TopicInput.tsx'
import type { EpisodeForm } from './use-episode-form.ts'

type Props = { card: SourceCard; form: EpisodeForm; wordsOf: Creation<EpisodeField>['wordsOf'] }

/** The input of the picked card. */
export function SourceInput({ card, form, wordsOf }: Props) {
  switch (card) {
    case 'website':
    case 'youtube':
      return <AddressInput key={card} kind={card} form={form} />
    case 'text':
      return <TextSourceInput form={form} />
    case 'file':
      return <FileInput form={form} words={wordsOf('file')} />
    case 'topic':
      return <TopicInput form={form} words={wordsOf('topic')} />
    case 'script':
      return <ScriptInput form={form} words={wordsOf('script')} />
    case 'feeds':
      return (
        <>
          <FieldWords field="feeds" words={wordsOf('feeds')} />
          <FeedPicker
            {...picking('feeds', wordsOf('feeds'))}
            picked={form.draft.feedIds}
            onPick={(feedIds) => form.change({ feedIds })}
            items={form.draft.feedItems}
            onItems={(feedItems) => form.change({ feedItems })}
            onAddresses={() => form.change((now) => openCard(now, 'website'))}
          />
        </>
      )
    case 'research':
      return (
        <>
          <FieldWords field="research" words={wordsOf('research')} />
          <ResearchPicker
            {...picking('research', wordsOf('research'))}
            picked={form.draft.researchIds}
            onPick={(researchIds) => form.change({ researchIds })}
            onAddresses={() => form.change((now) => openCard(now, 'website'))}
          />
        </>
      )
  }
}

const picking = (field: 'feeds' | 'research', words: string | undefined) => ({
  id: fieldId(field),
  describedBy: words === undefined ? undefined : failureId(field),
})
