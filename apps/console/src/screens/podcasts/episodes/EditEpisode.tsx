import { Button, Group, Stack, TextInput, Textarea } from '@mantine/core'
import { type Episode, lengths } from '@patchbay/contract'
import { type SubmitEvent, useRef, useState } from 'react'
import { useEditEpisode } from '../../../entities/episodes/actions.ts'
import { episodeTitle } from '../../../entities/episodes/status.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'

/** Changes what an episode is called and said to be about. */
export function EditEpisode({ episode, onClose }: { episode: Episode; onClose: () => void }) {
  const [title, setTitle] = useState(() => episode.title || episode.audioTitle || '')
  const [description, setDescription] = useState(() => episode.description ?? '')
  const [isTried, setTried] = useState(false)
  const titleField = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error } = useEditEpisode()
  const words = title.trim() === '' ? 'Give the episode a title' : undefined
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (words) return titleField.current?.focus()
    mutate({ episodeId: episode.id, title: title.trim(), description: description.trim() }, { onSuccess: onClose })
  }
  return (
    <Dialog opened onClose={onClose} title={`Edit “${episodeTitle(episode)}”`} size="md">
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          <TextInput
            ref={titleField}
            label="Title"
            maxLength={lengths.episodeTitle.most}
            value={title}
            error={isTried && words}
            data-autofocus
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
          <Textarea
            label="Description"
            rows={5}
            maxLength={lengths.episodeDescription.most}
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
    </Dialog>
  )
}
