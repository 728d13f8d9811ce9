import { lengths } from '@patchbay/contract'
import { Textarea } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { fieldErrorId, fieldId } from '../../../kit/create/field.ts'
import { FieldError } from '../../../kit/create/FieldError.tsx'
import { focusWhenRendered } from '../../../kit/create/focus-when-rendered.ts'
import type { CreatePage } from '../../../kit/create/use-create-screen.ts'
import { Tabs } from '../../../kit/detail/Tabs.tsx'
import { type QuickDraft, draftLengthOf } from './draft.ts'
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
export function QuickPostForm(props: Props) {
  const { form } = props.page
  const { type, mode } = form.draft
  const input = () => (
    <>
      <Tabs
        label="What the post is made of"
        look="switch"
        tabs={modes.map((each) => ({
          ...each,
          panel: () => (each.id === 'text' ? <TextField page={props.page} /> : props.voiceNote),
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
const isInstalledApp = () => matchMedia('(display-mode: standalone)').matches

function TextField({ page: { form, messageOf, submit, isSending } }: { page: QuickPage }) {
  const { text } = form.draft
  const [isFirst] = useState(() => isInstalledApp() && text === '')
  useEffect(() => {
    if (isFirst) focusWhenRendered(`#${fieldId('text')}`)
  }, [isFirst])
  const words = messageOf('text')
  const count = draftLengthOf(text)
  const { max } = lengths.quickPost
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
        aria-describedby={`${fieldErrorId('text')} quick-count`}
        onChange={({ currentTarget: { value } }) => form.change({ text: value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
        }}
      />
      <div className={classes.under}>
        <FieldError field="text" words={words} />
        <span id="quick-count" className={classes.count} data-over={count > max || undefined}>
          {count}/{max}
        </span>
      </div>
    </>
  )
}
