import { Textarea } from '@mantine/core'
import { costs, formatCredits, defaultLanguage, lengths } from '@patchbay/contract'
import { IconSparkles } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useApiKey } from '../../../../api/api-key.ts'
import { createByTopicCall } from '../../../../entities/drafts/actions.ts'
import { Examples } from '../../../../kit/choices/Examples.tsx'
import { NoTextModel } from '../../../../kit/create/NoTextModel.tsx'
import { firstFailure } from '../../../../kit/create/rules.ts'
import { useDraft } from '../../../../kit/drafts/use-draft.ts'
import { href } from '../../../../kit/routes/paths.ts'
import { ErrorPanel } from '../../../../kit/state/ErrorPanel.tsx'
import { PageHeader } from '../../../../kit/state/PageHeader.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { useConceptGeneration } from '../use-concept-generation.ts'
import { RequestToggle } from './RequestToggle.tsx'
import classes from './TopicForm.module.css'
import { draftMissingMessage, suggestedTopics, topicDraft, topicRules } from './topic-draft.ts'
import { Button } from '../../../../ui/Button.tsx'
import { LanguageSelect } from '../../../../kit/options/LanguageSelect.tsx'

/** What the show should be about, and in which language. */
export function TopicForm() {
  const { draft, change } = useDraft(topicDraft)
  const { error, hasNoId, start } = useConceptGeneration()
  const hasKey = useApiKey() !== undefined
  const [wasTried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const failure = firstFailure(topicRules, { draft, hasKey })
  const wordsOf = (name: string) => (wasTried && failure?.field === name ? failure.words : undefined)
  const submit = () => {
    setTried(true)
    if (failure) return field.current?.focus()
    start({ topic: draft.topic.trim(), language: draft.language })
  }
  // After a failure the page comes back: the topic is where one goes on.
  const hasFailed = error !== undefined
  useEffect(() => {
    if (hasFailed) field.current?.focus()
  }, [hasFailed])
  return (
    <>
      <PageHeader
        title="Create with AI"
        subtitle="Name a topic. You get a show with artwork and up to ten episodes to edit."
      />
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {hasKey ? (
          <NoTextModel title="You get an outline to edit; generating its episodes needs a text model." />
        ) : (
          <NoKey words={wordsOf('key')} />
        )}
        {error && <ErrorPanel error={error} onRetry={submit} />}
        {hasNoId && (
          <Notice tone="yellow" title={draftMissingMessage}>
            The server made a concept but named no request. Look into the drafts before you generate it again.
          </Notice>
        )}
        <Textarea
          ref={field}
          label="Topic"
          placeholder="What should your podcast be about?"
          rows={3}
          maxLength={lengths.topic.max}
          value={draft.topic}
          error={wordsOf('topic')}
          onChange={({ currentTarget }) => change({ topic: currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
          }}
        />
        <Examples
          legend="Suggested topics"
          examples={suggestedTopics}
          onPick={(topic) => {
            change({ topic })
            field.current?.focus()
          }}
        />
        <div className={classes.foot}>
          <div className={classes.language}>
            <LanguageSelect
              value={draft.language}
              onChange={(language) => change({ language: language || defaultLanguage })}
              disabledBecause={undefined}
            />
          </div>
          <Button type="submit" size="md" leftSection={<IconSparkles size={18} stroke={1.7} aria-hidden />}>
            Generate
          </Button>
        </div>
        <p className={classes.cost}>
          A concept costs nothing. Its episodes cost {formatCredits(costs.episode({ hasChosenVoices: false }))} each
          when you generate them.
        </p>
        <RequestToggle makeCall={() => createByTopicCall(draft)} />
      </form>
    </>
  )
}

const NoKey = ({ words }: { words: string | undefined }) => (
  <Notice
    tone={words === undefined ? 'blue' : 'yellow'}
    title={words ?? 'A podcast is generated with your API key.'}
    actions={
      <Button component={Link} to={href('/settings')} size="xs">
        Add your API Key
      </Button>
    }
  >
    On a server of your own, open the address that it printed at its first start: it brings the key.
  </Notice>
)
