import { Skeleton } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { PresentationFields } from '../../../../../../entities/explainers/PresentationFields.tsx'
import type { VoicePair } from '../../../../../../entities/voices/voice-pair.ts'
import { fieldId } from '../../../../../../kit/create/field.ts'
import { FormStep } from '../../../../../../kit/create/FormStep.tsx'
import type { CreatePage } from '../../../../../../kit/create/use-create-screen.ts'
import { Checkbox } from '../../../../../../ui/Checkbox.tsx'
import { Notice } from '../../../../../../ui/Notice.tsx'
import type { TopicDraft } from './draft.ts'
import { moreCount } from './ideas.ts'
import type { TopicField } from './rules.ts'
import classes from './Suggestions.module.css'
import type { IdeasState } from './use-ideas.ts'
import { Button } from '../../../../../../ui/Button.tsx'

type Props = { page: CreatePage<TopicDraft, TopicField>; pair: VoicePair; ideas: IdeasState; onBack: () => void }

/** Step 2: which of the ideas become videos. */
export function SuggestionsStep({ page: { form, messageOf }, pair, ideas, onBack }: Props) {
  const { draft, change } = form
  const { suggestions, picked } = draft
  const isAll = picked.length === suggestions.length
  const toggle = (id: string) =>
    change({ picked: picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id] })
  return (
    <FormStep
      title="Suggestions"
      lead={`Ideas about “${draft.askedTopic}”. Each that you choose becomes a video.`}
      problem={{ field: 'suggestions', words: messageOf('suggestions') }}
      back={{ label: 'Back to topic', onBack }}
    >
      <fieldset className={classes.list}>
        <legend className={classes.legend}>Suggestions</legend>
        {suggestions.map(({ id, title, description }) => (
          <label key={id} className={classes.row}>
            <Checkbox checked={picked.includes(id)} onChange={() => toggle(id)} />
            <span className={classes.text}>
              <span className={classes.title} dir="auto">
                {title}
              </span>
              {description && (
                <span className={classes.words} dir="auto">
                  {description}
                </span>
              )}
            </span>
          </label>
        ))}
        {ideas.isAsking &&
          Array.from({ length: moreCount }, (_, index) => (
            <span key={index} className={classes.row}>
              <Skeleton width={18} height={18} />
              <Skeleton width={`${70 - index * 8}%`} height={14} />
            </span>
          ))}
      </fieldset>
      {ideas.error && <Notice tone="red" title={ideas.error.message} />}
      {ideas.noNewMessage !== undefined && <Notice tone="blue">{ideas.noNewMessage}</Notice>}
      <div className={classes.deeds}>
        <Button
          id={fieldId('more')}
          variant="default"
          leftSection={<IconSparkles size={15} stroke={1.8} aria-hidden />}
          aria-busy={ideas.isAsking}
          onClick={ideas.fetchMore}
        >
          {ideas.isAsking ? 'Looking for more…' : `Generate ${moreCount} more`}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          onClick={() => change({ picked: isAll ? [] : suggestions.map(({ id }) => id) })}
        >
          {isAll ? 'Select none' : 'Select all'}
        </Button>
        <output className={classes.count}>{picked.length} selected</output>
      </div>
      <PresentationFields value={draft} onChange={change} pair={pair} messageOf={messageOf} />
    </FormStep>
  )
}
