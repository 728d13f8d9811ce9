import { TextInput, Textarea } from '@mantine/core'
import { costs, counts, formatCredits, lengths } from '@patchbay/contract'
import type { ReactNode } from 'react'
import { FeedPicker } from '../../../entities/feeds/FeedPicker.tsx'
import { urlInputProps } from '../../../kit/addresses/web-url.ts'
import { FieldError } from '../../../kit/create/FieldError.tsx'
import { fieldErrorId, fieldId } from '../../../kit/create/field.ts'
import type { CreatePage } from '../../../kit/create/use-create-screen.ts'
import { type RadioCard, RadioCards } from '../../../kit/options/RadioCards.tsx'
import { RecurringChoice } from '../../../kit/options/RecurringChoice.tsx'
import type { PostDraft, PostType, Source } from './draft.ts'
import classes from './NewPost.module.css'
import { parsePostCount } from './order.ts'
import { ResearchSourceField } from './ResearchSourceField.tsx'
import type { PostField } from './rules.ts'
import { PostSettings } from './PostSettings.tsx'

export type PostPage = CreatePage<PostDraft, PostField>
export type PostFormProps = { page: PostPage; picture: Blob | undefined; spoken: Blob | undefined }

const types: readonly RadioCard<PostType>[] = [
  {
    value: 'tweet',
    label: 'Tweet',
    description: `One post, ${formatCredits(costs.posts({ kind: 'tweet', count: 1 }))}`,
  },
  {
    value: 'thread',
    label: 'Thread',
    description: `Several posts in a row, ${formatCredits(costs.posts({ kind: 'thread', count: 1 }))}`,
  },
]

const sources: readonly RadioCard<Source>[] = [
  { value: 'text', label: 'Text' },
  { value: 'url', label: 'URL' },
  { value: 'audio', label: 'Audio URL' },
  { value: 'feeds', label: 'Feeds' },
  { value: 'research', label: 'Research' },
]

/** What is written, from what, how many and how often. */
export function PostForm(props: PostFormProps) {
  const { page } = props
  const { draft, change } = page.form
  return (
    <div className={classes.fields}>
      <RadioCards
        legend="Type"
        cards={types}
        value={draft.type}
        onChange={(type) => change({ type })}
        disabledBecause={undefined}
      />
      <div className={classes.source}>
        <div className={classes.few}>
          <RadioCards
            legend="Source"
            cards={sources}
            value={draft.source}
            onChange={(source) => change({ source })}
            disabledBecause={undefined}
          />
        </div>
        {fieldsOf[draft.source](page)}
      </div>
      <TextInput
        label={draft.type === 'thread' ? 'Number of threads' : 'Number of posts'}
        description={`1 to ${counts.posts.max}, each different from the others`}
        type="number"
        inputMode="numeric"
        min={1}
        max={counts.posts.max}
        className={classes.count}
        value={draft.count}
        onChange={({ currentTarget }) => change({ count: currentTarget.value })}
        // What cannot be sent is put right where it is seen.
        onBlur={() => change({ count: String(parsePostCount(draft.count)) })}
      />
      <RecurringChoice value={draft} onChange={change}>
        Writes again every day, from what is new; of researches only recurring ones can be picked.
      </RecurringChoice>
      <PostSettings {...props} />
    </div>
  )
}

const describedByOf = (page: PostPage, field: PostField) =>
  page.messageOf(field) === undefined ? undefined : fieldErrorId(field)

const fieldsOf: Record<Source, (page: PostPage) => ReactNode> = {
  text: (page) => (
    <Textarea
      {...page.input('text')}
      label="Text"
      placeholder="Paste an article, notes, a transcript: posts say what stands in it, and nothing else."
      maxLength={lengths.sourceText.max}
      rows={8}
    />
  ),
  url: (page) => (
    <TextInput {...page.input('url')} {...urlInputProps} label="URL" placeholder="https://example.com/article" />
  ),
  audio: (page) => (
    <TextInput
      {...page.input('audioUrl')}
      {...urlInputProps}
      label="Audio URL"
      placeholder="https://example.com/recording.mp3"
      description="Episodes of your own are read as they were written; other recordings are heard first."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  ),
  feeds: (page) => (
    <div>
      <FeedPicker
        id={fieldId('feeds')}
        picked={page.form.draft.feedIds}
        onPick={(feedIds) => page.form.change({ feedIds })}
        describedBy={describedByOf(page, 'feeds')}
        createHref="Posts"
        onEnterUrls={() => page.form.change({ source: 'url' })}
      />
      <FieldError field="feeds" words={page.messageOf('feeds')} />
    </div>
  ),
  research: (page) => (
    <div>
      <ResearchSourceField page={page} describedBy={describedByOf(page, 'research')} />
      <FieldError field="research" words={page.messageOf('research')} />
    </div>
  ),
}
