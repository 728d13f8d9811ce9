import { createCall, costs, formatCredits, endpoints } from '@patchbay/contract'
import { useEndpointMutation } from '../../api/query.ts'
import { ConfirmDialog } from '../../kit/confirm/ConfirmDialog.tsx'
import { href } from '../../kit/routes/paths.ts'
import { showToast } from '../../kit/toast/toast.ts'

type Props = { title: string; audioUrl: string; onClose: () => void }

/** Asks before it costs something, orders, and leads to where the files will stand. */
export function SeparateSpeakersDialog({ title, audioUrl, onClose }: Props) {
  const { mutate, isPending, error } = useEndpointMutation(
    () => createCall(endpoints.content.separateSpeakers, { json: { audioUrl: new URL(audioUrl, location.href).href } }),
    { invalidates: [endpoints.content.list, endpoints.content.usage] },
  )
  const order = () =>
    mutate(undefined, {
      onSuccess: ({ requestId }) => {
        onClose()
        void showToast({
          id: `speakers ${requestId ?? title}`,
          tone: 'blue',
          title: `The speakers of ${title} are being separated`,
          words: 'Their files will stand in My Requests.',
          opens: href('/requests', requestId === undefined ? {} : { query: { making: requestId } }),
        })
      },
    })
  return (
    <ConfirmDialog
      title={`Separate the speakers of “${title}”?`}
      words={`You get an MP3 for each of them, as long as the whole and quiet where others speak, so that they lie beside each other in any editor. It costs ${formatCredits(costs.separateSpeakers())}.`}
      confirmLabel="Separate speakers"
      color="indigo"
      isWorking={isPending}
      error={error}
      onConfirm={order}
      onClose={onClose}
    />
  )
}
