import { lengths } from '@patchbay/contract'
import { Textarea } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { failureId, fieldId } from '../../../kit/create/field.ts'
import { FieldWords } from '../../../kit/create/FieldWords.tsx'
import { focusWhenThere } from '../../../kit/create/focus-when-there.ts'
import type { CreatePage } from '../../../kit/create/use-create-screen.ts'
import { Tabs } from '../../../kit/finished/Tabs.tsx'
import { type QuickDraft, lengthOf } from './draft.ts'
import classes from './QuickPost.module.css'
import type { QuickField } from './rules.ts'
import { PhotoField } from './PhotoField.tsx'

export type QuickPage = CreatePage<QuickDraft, QuickField>
type Props = {
  page: QuickPage
  voiceNote: ReactNode
  photo: Blob | undefined
  /** What was shared is on its way into the form. */
  isReading: boolean
}

const types = [
  { id: 'tweet', label: 'Tweet' },
  { id: 'thread', label: 'Thread' },
] as const
const modes = [
  { id: 'text', label: 'Text' },
  { id: 'voice', label: 'Voice' },
] as const

/** What the post is made of: words or a voice note, and a photo. */
export function PostForm(props: Props) {
  const { form } = props.page
  const { type, mode } = form.draft
  const input = () => (
    <>
      <Tabs
        label="What the post is made of"
        look="switch"
        tabs={modes.map((each) => ({
          ...each,
          panel: () => (each.id === 'text' ? <WordsField page={props.page} /> : props.voiceNote),
        }))}
        open={mode}
        onOpen={(next) => form.change({ mode: next })}
      />
      <PhotoField page={props.page} photo={props.photo} />
    </>
  )
  return (
    <div className={classes.card} aria-busy={props.isReading || undefined}>
      <Tabs
        label="What becomes of it"
        look="switch"
        tabs={types.map((each) => ({ ...each, panel: input }))}
        open={type}
        onOpen={(next) => form.change({ type: next })}
      />
    </div>
  )
}

/** Opened from the home screen one means to write. */
const isApp = () => matchMedia('(display-mode: standalone)').matches

function WordsField({ page: { form, wordsOf, submit, isSending } }: { page: QuickPage }) {
  const { text } = form.draft
  const [isFirst] = useState(() => isApp() && text === '')
  useEffect(() => {
    if (isFirst) focusWhenThere(`#${fieldId('text')}`)
  }, [isFirst])
  const words = wordsOf('text')
  const count = lengthOf(text)
  const { most } = lengths.quickPost
  return (
    <>
      <Textarea
        id={fieldId('text')}
        aria-label="Your thought"
        placeholder="What is on your mind?"
        autosize={false}
        rows={5}
        size="md"
        value={text}
        readOnly={isSending}
        aria-invalid={words !== undefined}
        aria-describedby={`${failureId('text')} quick-count`}
        onChange={({ currentTarget: { value } }) => form.change({ text: value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
        }}
      />
      <div className={classes.under}>
        <FieldWords field="text" words={words} />
        <span id="quick-count" className={classes.count} data-over={count > most || undefined}>
          {count}/{most}
        </span>
      </div>
    </>
  )
}
