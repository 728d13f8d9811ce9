import { Group, Stack, TextInput, Textarea } from '@mantine/core'
import { type Episode, lengths } from '@patchbay/contract'
import { type SubmitEvent, useRef, useState } from 'react'
import { useEditEpisode } from '../actions.ts'
import { episodeTitle } from '../status.ts'
import { ConfirmDialog } from '../../../kit/confirm/ConfirmDialog.tsx'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Button } from '../../../ui/Button.tsx'

/** Changes what an episode is called and said to be about. */
export function EditEpisode({ episode, onClose }: { episode: Episode; onClose: () => void }) {
  // The list is asked for again meanwhile: what is compared with is what the typing began with.
  const [before] = useState({
    title: episode.title || episode.audioTitle || '',
    description: episode.description ?? '',
  })
  const [title, setTitle] = useState(before.title)
  const [description, setDescription] = useState(before.description)
  const [isAsking, setAsking] = useState(false)
  const [isTried, setTried] = useState(false)
  const titleField = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error } = useEditEpisode()
  const words = title.trim() === '' ? 'Give the episode a title' : undefined
  const isChanged = title !== before.title || description !== before.description
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (words) return titleField.current?.focus()
    mutate(
      { episodeId: episode.episodeId, title: title.trim(), description: description.trim() },
      { onSuccess: onClose },
    )
  }
  return (
    <Dialog
      opened
      onClose={() => (isChanged ? setAsking(true) : onClose())}
      closeOnClickOutside={!isChanged}
      closeOnEscape={!isAsking}
      trapFocus={!isAsking}
      title={`Edit “${episodeTitle(episode)}”`}
      size="md"
    >
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          <TextInput
            ref={titleField}
            label="Title"
            maxLength={lengths.episodeTitle.max}
            value={title}
            error={isTried && words}
            data-autofocus
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
          <Textarea
            label="Description"
            rows={5}
            maxLength={lengths.episodeDescription.max}
            value={description}
            onChange={({ currentTarget }) => setDescription(currentTarget.value)}
          />
          {error && <Notice tone="red" title={error.message} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending}>
              Save changes
            </Button>
          </Group>
        </Stack>
      </form>
      {isAsking && (
        <ConfirmDialog
          title="Discard your changes?"
          words="What you changed of this episode is not saved."
          confirmLabel="Discard changes"
          isWorking={false}
          error={null}
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  )
}
