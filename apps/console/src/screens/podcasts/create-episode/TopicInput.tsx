import { Textarea } from '@mantine/core'
import { lengths } from '@patchbay/contract'
import { fieldId } from '../../../kit/create/field.ts'
import { NoTextModel } from '../../../kit/create/NoTextModel.tsx'
import type { EpisodeForm } from './use-episode-form.ts'

/** What the episode is about, in the person's own words. */
export function TopicInput({ form, words: blocked }: { form: EpisodeForm; words: string | undefined }) {
  const { topic } = form.draft
  const words = form.inputFailure?.field === 'topic' ? form.inputFailure.words : blocked
  const { max } = lengths.topic
  return (
    <>
      <NoTextModel title="An episode about a topic alone needs a text model." />
      <Textarea
        id={fieldId('topic')}
        label="What should the hosts talk about?"
        placeholder="How do tides shape life on the coast?"
        description={
          topic.length > max * 0.8 && `${topic.length.toLocaleString()} of ${max.toLocaleString()} characters`
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={4}
        value={topic}
        error={words}
        onChange={({ currentTarget }) => form.change({ topic: currentTarget.value })}
      />
    </>
  )
}
