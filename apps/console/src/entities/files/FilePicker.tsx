import { ActionIcon } from '@mantine/core'
import type { UploadedFile } from '@patchbay/contract'
import { IconFile, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { PickList } from '../../kit/choices/PickList.tsx'
import { ConfirmDialog } from '../../kit/confirm/ConfirmDialog.tsx'
import { showToast } from '../../kit/toast/toast.tsx'
import { sizeWords } from '../../kit/upload/size-words.ts'
import { Hint } from '../../ui/Hint.tsx'
import { useDeleteFile } from './actions.ts'
import { useFiles } from './queries.ts'

type Props = {
  id: string
  picked: readonly string[]
  onPick: (file: UploadedFile, isPicked: boolean) => void
}

const dateWords = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

const wordsOf = ({ sizeBytes, createdOn }: UploadedFile): string =>
  [sizeWords(sizeBytes), createdOn && dateWords.format(new Date(createdOn))].filter(Boolean).join(' · ')

/** Files of the workspace that were uploaded before, to be taken again or deleted. */
export function FilePicker({ id, picked, onPick }: Props) {
  const files = useFiles()
  const items = files.data?.items
  const [deleting, setDeleting] = useState<UploadedFile>()
  const pick = (ids: readonly string[]) => {
    for (const file of items ?? []) {
      const isPicked = ids.includes(file.id)
      if (isPicked !== picked.includes(file.id)) onPick(file, isPicked)
    }
  }
  return (
    <>
      <PickList
        id={id}
        label="Earlier files"
        mode="many"
        items={items?.map((file) => ({
          id: file.id,
          title: file.name,
          words: wordsOf(file),
          action: <DeleteButton name={file.name} onClick={() => setDeleting(file)} />,
        }))}
        query={files}
        picked={picked}
        onPick={pick}
        noKeyWords="Your files are listed here once your API key is set."
        empty={{
          icon: IconFile,
          title: 'No earlier files',
          words: 'A file that is uploaded once by the API can be a source of any episode.',
        }}
        describedBy={undefined}
      />
      {deleting && (
        <DeleteFile file={deleting} onDeleted={() => onPick(deleting, false)} onClose={() => setDeleting(undefined)} />
      )}
    </>
  )
}

const DeleteButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <Hint label="Delete">
    <ActionIcon aria-label={`Delete ${name}`} onClick={onClick}>
      <IconTrash size={16} stroke={1.7} />
    </ActionIcon>
  </Hint>
)

type DeleteProps = { file: UploadedFile; onDeleted: () => void; onClose: () => void }

/** Asks, then deletes it; episodes that were ordered with it are made all the same. */
function DeleteFile({ file: { id, name }, onDeleted, onClose }: DeleteProps) {
  const { mutate, isPending, error } = useDeleteFile()
  return (
    <ConfirmDialog
      title={`Delete “${name}”?`}
      words="It can be a source no more. What was ordered with it stays. This cannot be undone."
      verb="Delete file"
      isWorking={isPending}
      error={error}
      onConfirm={() =>
        mutate(id, {
          onSuccess: () => {
            onDeleted()
            onClose()
            void showToast({ id: `deleted ${id}`, tone: 'blue', title: `${name} was deleted` })
          },
        })
      }
      onClose={onClose}
    />
  )
}
