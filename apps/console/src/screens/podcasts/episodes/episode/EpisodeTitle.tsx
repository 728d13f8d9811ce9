import { lengths } from '@patchbay/contract'
import { useEditEpisode } from '../../../../entities/episodes/actions.ts'
import { EditableTitle } from '../../../../kit/title/EditableTitle.tsx'
import { Notice } from '../../../../ui/Notice.tsx'

type Props = {
  id: string
  title: string
  /** Whether the server says all of an episode, and so takes its new name by the request's id. */
  isKnown: boolean
}

/** The heading, edited in place; what was typed stays on screen while it is sent. */
export function EpisodeTitle({ id, title, isKnown }: Props) {
  const { mutate, variables, isPending, error } = useEditEpisode()
  if (!isKnown) return title
  return (
    <>
      <EditableTitle
        title={isPending && variables ? (variables.title ?? title) : title}
        isLocked={isPending}
        maxLength={lengths.episodeTitle.max}
        onChange={(next) => mutate({ episodeId: id, title: next })}
      />
      {error && <Notice tone="red" title={error.message} />}
    </>
  )
}
