import { FeedPicker } from '../../../entities/feeds/FeedPicker.tsx'
import { ResearchPicker } from '../../../entities/research/ResearchPicker.tsx'
import { fieldErrorId, fieldId } from '../../../kit/create/field.ts'
import type { Creation } from '../../../kit/create/use-creation.ts'
import { UrlInput } from './UrlInput.tsx'
import { type SourceCard, openCard } from './draft.ts'
import { FieldError } from '../../../kit/create/FieldError.tsx'
import { FileInput } from './FileInput.tsx'
import type { EpisodeField } from './rules.ts'
import { ScriptInput } from './ScriptInput.tsx'
import { TextSourceInput } from './TextSourceInput.tsx'
import { TopicInput } from './TopicInput.tsx'
import type { EpisodeForm } from './use-episode-form.ts'

type Props = { card: SourceCard; form: EpisodeForm; messageOf: Creation<EpisodeField>['messageOf'] }

/** The input of the picked card. */
export function SourceInput({ card, form, messageOf }: Props) {
  switch (card) {
    case 'website':
    case 'youtube':
      return <UrlInput key={card} kind={card} form={form} />
    case 'text':
      return <TextSourceInput form={form} />
    case 'file':
      return <FileInput form={form} words={messageOf('file')} />
    case 'topic':
      return <TopicInput form={form} words={messageOf('topic')} />
    case 'script':
      return <ScriptInput form={form} words={messageOf('script')} />
    case 'feeds':
      return (
        <>
          <FieldError field="feeds" words={messageOf('feeds')} />
          <FeedPicker
            {...pickerProps('feeds', messageOf('feeds'))}
            picked={form.draft.feedIds}
            onPick={(feedIds) => form.change({ feedIds })}
            items={form.draft.feedItems}
            onItems={(feedItems) => form.change({ feedItems })}
            onEnterUrls={() => form.change((now) => openCard(now, 'website'))}
          />
        </>
      )
    case 'research':
      return (
        <>
          <FieldError field="research" words={messageOf('research')} />
          <ResearchPicker
            {...pickerProps('research', messageOf('research'))}
            picked={form.draft.researchIds}
            onPick={(researchIds) => form.change({ researchIds })}
            onEnterUrls={() => form.change((now) => openCard(now, 'website'))}
          />
        </>
      )
  }
}

const pickerProps = (field: 'feeds' | 'research', words: string | undefined) => ({
  id: fieldId(field),
  describedBy: words === undefined ? undefined : fieldErrorId(field),
})
