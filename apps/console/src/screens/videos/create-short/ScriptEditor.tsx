import { Textarea } from '@mantine/core'
import { counts, lengths } from '@patchbay/contract'
import { IconSend, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { type AvatarPair, avatarName } from '../../../entities/avatars/avatar-pair.ts'
import { AvatarThumbnail } from '../../../entities/avatars/AvatarThumbnail.tsx'
import { fieldId } from '../../../kit/create/field.ts'
import type { Form } from '../../../kit/create/use-form.ts'
import { MessageBubble } from './MessageBubble.tsx'
import { nextSlot, formatScriptSummary, editMessage, addMessage, removeMessage } from './script.ts'
import type { ShortDraft } from './draft.ts'
import { Button } from '../../../ui/Button.tsx'
import classes from './ScriptEditor.module.css'
import { ConfirmDialog } from '../../../kit/confirm/ConfirmDialog.tsx'

type Props = { form: Form<ShortDraft>; pair: AvatarPair; words: string | undefined }

/** The script as a conversation: the two hosts take turns, and every line can be changed. */
export function ScriptEditor({ form: { draft, change }, pair, words }: Props) {
  const { messages, message } = draft
  const [isClearing, setClearing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const slot = nextSlot(messages)
  const name = avatarName(pair[slot], slot)
  const isFull = messages.length >= counts.shortLines.max
  const canSend = message.trim() !== '' && !isFull
  const send = () => {
    if (!canSend) return
    change((now) => ({ ...now, messages: addMessage(now.messages, now.message, crypto.randomUUID()), message: '' }))
    field.current?.focus()
  }
  // The newest line is the one that is answered.
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [messages.length])
  return (
    <div className={classes.editor}>
      <header className={classes.head}>
        <output className={classes.summary} aria-label="The script so far">
          {formatScriptSummary(messages)}
        </output>
        {messages.length > 0 && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconTrash size={15} stroke={1.8} aria-hidden />}
            onClick={() => setClearing(true)}
          >
            Clear All
          </Button>
        )}
      </header>
      {messages.length === 0 ? (
        <p className={classes.empty}>Write what {name} says first. The two take turns.</p>
      ) : (
        <ol ref={list} className={classes.messages} aria-label="Messages">
          {messages.map((one, index) => (
            <MessageBubble
              key={one.id}
              message={one}
              place={index + 1}
              host={pair[one.slot]}
              onEdit={(text) => change((now) => ({ ...now, messages: editMessage(now.messages, one.id, text) }))}
              onDelete={() => {
                change((now) => ({ ...now, messages: removeMessage(now.messages, one.id) }))
                field.current?.focus()
              }}
            />
          ))}
        </ol>
      )}
      <form
        className={classes.composer}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <AvatarThumbnail avatar={pair[slot]?.avatar} />
        <Textarea
          ref={field}
          id={fieldId('script')}
          className={classes.field}
          aria-label={`What ${name} says`}
          placeholder={`What ${name} says …`}
          rows={1}
          classNames={{ input: classes.grows }}
          maxLength={lengths.shortScriptLine.max}
          value={message}
          error={words ?? (isFull && counts.shortLines.message)}
          onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, message: value }))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            send()
          }}
        />
        <Button
          type="submit"
          aria-disabled={!canSend || undefined}
          data-disabled={!canSend || undefined}
          leftSection={<IconSend size={16} stroke={1.8} aria-hidden />}
        >
          Send
        </Button>
      </form>
      <p className={classes.hint}>Enter sends, Shift and Enter begin a new line.</p>
      {isClearing && (
        <ConfirmDialog
          title="Clear all messages?"
          words="Are you sure you want to clear all messages?"
          confirmLabel="Clear All"
          isWorking={false}
          error={null}
          onConfirm={() => {
            change({ messages: [] })
            setClearing(false)
          }}
          onClose={() => setClearing(false)}
        />
      )}
    </div>
  )
}
