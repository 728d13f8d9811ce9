import { Textarea } from '@mantine/core'
import { lengths } from '@patchbay/contract'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { type HostAvatar, avatarName } from '../../../entities/avatars/avatar-pair.ts'
import { AvatarThumbnail } from '../../../entities/avatars/AvatarThumbnail.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { Message } from './draft.ts'
import { Button } from '../../../ui/Button.tsx'
import classes from './ScriptEditor.module.css'

type Props = {
  message: Message
  /** Counted from 1. */
  place: number
  host: HostAvatar | undefined
  onEdit: (text: string) => void
  onDelete: () => void
}

const focusOnMount = (field: HTMLTextAreaElement | null) => field?.focus()

/** A line of the conversation: the first host's at the left, the second's at the right. */
export function MessageBubble({ message: { slot, text }, place, host, onEdit, onDelete }: Props) {
  const [edited, setEdited] = useState<string>()
  const name = avatarName(host, slot)
  const isEdited = edited !== undefined
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  // Back to where it was begun: the field that had the focus is gone.
  useEffect(() => {
    if (wasEdited.current && !isEdited) editButton.current?.focus()
    wasEdited.current = isEdited
  }, [isEdited])
  const save = () => {
    if (edited !== undefined) onEdit(edited)
    setEdited(undefined)
  }
  return (
    <li className={classes.message} data-slot={slot}>
      <AvatarThumbnail avatar={host?.avatar} />
      <div className={classes.bubble}>
        <p className={classes.speaker}>{name}</p>
        {!isEdited ? (
          <p className={classes.text} dir="auto">
            {text}
          </p>
        ) : (
          <>
            <Textarea
              aria-label={`Message ${place}, by ${name}`}
              rows={2}
              classNames={{ input: classes.grows }}
              maxLength={lengths.shortScriptLine.max}
              ref={focusOnMount}
              value={edited}
              onChange={(event) => setEdited(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') setEdited(undefined)
                if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
                event.preventDefault()
                save()
              }}
            />
            <div className={classes.editing}>
              <Button size="compact-sm" variant="default" onClick={() => setEdited(undefined)}>
                Cancel
              </Button>
              <Button size="compact-sm" onClick={save}>
                Save
              </Button>
            </div>
          </>
        )}
      </div>
      {!isEdited && (
        <span className={classes.deeds}>
          <IconButton
            ref={editButton}
            size="small"
            tooltip="Edit"
            aria-label={`Edit message ${place}`}
            onClick={() => setEdited(text)}
          >
            <IconPencil size={15} stroke={1.7} />
          </IconButton>
          <IconButton size="small" tooltip="Delete" aria-label={`Delete message ${place}`} onClick={onDelete}>
            <IconTrash size={15} stroke={1.7} />
          </IconButton>
        </span>
      )}
    </li>
  )
}
