import { TextInput } from '@mantine/core'
import { counts } from '@patchbay/contract'
import { FeedPicker } from '../../../entities/feeds/FeedPicker.tsx'
import { fieldErrorId, fieldId } from '../../../kit/create/field.ts'
import { FieldError } from '../../../kit/create/FieldError.tsx'
import type { Creation } from '../../../kit/create/use-creation.ts'
import type { Draft } from '../../../kit/drafts/use-draft.ts'
import type { SchedulerDraft } from './draft.ts'
import type { SchedulerField } from './rules.ts'

type Props = {
  draft: SchedulerDraft
  change: Draft<SchedulerDraft>['change']
  messageOf: Creation<SchedulerField>['messageOf']
}

/** Which feeds, and how many episodes of them: each is made of what is new when it is due. */
export function FeedsFields({ draft, change, messageOf }: Props) {
  const feedWords = messageOf('feeds')
  return (
    <>
      <FeedPicker
        id={fieldId('feeds')}
        picked={draft.feedIds}
        onPick={(feedIds) => change({ feedIds })}
        onEnterUrls={() => change({ mode: 'urls' })}
        describedBy={feedWords === undefined ? undefined : fieldErrorId('feeds')}
      />
      <FieldError field="feeds" words={feedWords} />
      <TextInput
        id={fieldId('number')}
        type="number"
        inputMode="numeric"
        min={1}
        max={counts.scheduledEpisodes.max}
        label="Number of episodes"
        description={`From 1 to ${counts.scheduledEpisodes.max}`}
        w={200}
        value={draft.numberOfEpisodes}
        error={messageOf('number')}
        onChange={(event) => change({ numberOfEpisodes: event.currentTarget.value })}
      />
    </>
  )
}
