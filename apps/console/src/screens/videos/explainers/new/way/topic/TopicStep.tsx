import { Textarea } from '@mantine/core'
import { lengths } from '@patchbay/contract'
import { fieldId } from '../../../../../../kit/create/field.ts'
import { FormStep } from '../../../../../../kit/create/FormStep.tsx'
import { NoTextModel } from '../../../../../../kit/create/NoTextModel.tsx'
import type { CreatePage } from '../../../../../../kit/create/use-create-screen.ts'
import { Examples } from '../../../../../../kit/choices/Examples.tsx'
import { Notice } from '../../../../../../ui/Notice.tsx'
import type { TopicDraft } from './draft.ts'
import { sampleTopics } from './ideas.ts'
import type { TopicField } from './rules.ts'
import type { IdeasState } from './use-ideas.ts'

type Props = { page: CreatePage<TopicDraft, TopicField>; ideas: IdeasState; onAsk: () => void }

/** Step 1: what the videos should be about. */
export function TopicStep({ page, ideas, onAsk }: Props) {
  const { max } = lengths.topic
  const { topic } = page.form.draft
  return (
    <FormStep title="Topic details" lead="Say what you have in mind; ideas for videos come next.">
      <NoTextModel
        title="Ideas come from what you have made, and from what the words of a topic allow."
        without="an idea becomes a video where an episode of yours is about it; pages, files and texts always do"
      />
      <Textarea
        {...page.input('topic')}
        label="Topic"
        placeholder="How do tides shape life on the coast?"
        description={
          topic.length > max * 0.8 && `${topic.length.toLocaleString()} of ${max.toLocaleString()} characters`
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={3}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          onAsk()
        }}
      />
      <Examples
        legend="Example topics"
        examples={sampleTopics}
        onPick={(chosen) => {
          page.form.change({ topic: chosen })
          document.getElementById(fieldId('topic'))?.focus()
        }}
      />
      {ideas.error && (
        <Notice tone="red" title={ideas.error.message}>
          Your topic is kept.
        </Notice>
      )}
      {ideas.noNewMessage !== undefined && <Notice tone="yellow">{ideas.noNewMessage}</Notice>}
    </FormStep>
  )
}
