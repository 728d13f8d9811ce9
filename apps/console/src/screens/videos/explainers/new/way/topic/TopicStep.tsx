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
import type { Ideas } from './use-ideas.ts'

type Props = { page: CreatePage<TopicDraft, TopicField>; ideas: Ideas; onAsk: () => void }

/** Step 1: what the videos should be about. */
export function TopicStep({ page, ideas, onAsk }: Props) {
  const { most } = lengths.topic
  const { topic } = page.form.draft
  return (
    <FormStep title="Topic details" lead="Say what you have in mind; ideas for videos come next.">
      <NoTextModel
        title="Ideas come from your own material here."
        without="your episodes, files and research give ideas, and pages and files become videos"
      />
      <Textarea
        {...page.input('topic')}
        label="Topic"
        placeholder="How do tides shape life on the coast?"
        description={
          topic.length > most * 0.8 && `${topic.length.toLocaleString()} of ${most.toLocaleString()} characters`
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
      {ideas.nothingNew !== undefined && <Notice tone="yellow">{ideas.nothingNew}</Notice>}
    </FormStep>
  )
}
