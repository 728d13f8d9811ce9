import { ActionIcon } from '@mantine/core'
import type { UploadedFile } from '@patchbay/contract'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useApiKey } from '../../api/api-key.ts'
import { PickList } from '../../kit/choices/PickList.tsx'
import { ConfirmDialog } from '../../kit/confirm/ConfirmDialog.tsx'
import { showToast } from '../../kit/toast/toast.ts'
import { formatBytes } from '../../kit/upload/format-bytes.ts'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { UploadField } from '../../kit/upload/UploadField.tsx'
import { useDeleteFile, useUploadFile } from './actions.ts'
import classes from './FilePicker.module.css'
import { useFiles } from './queries.ts'
import { uploadExtensions, uploadHint, sourceFileProblem } from './source-file-rules.ts'

type Props = {
  id: string
  picked: readonly string[]
  onPick: (file: UploadedFile, isPicked: boolean) => void
  /** Whether a file is on its way up. */
  onBusy: (isBusy: boolean) => void
}

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

const formatFile = (file: UploadedFile): string =>
  [formatBytes(file.sizeBytes), file.createdOn && dateFormat.format(new Date(file.createdOn)), sourceFileProblem(file)]
    .filter(Boolean)
    .join(' · ')

/** Files of the workspace that were uploaded before, to be taken again or deleted, and a way to add to them. */
export function FilePicker({ id, picked, onPick, onBusy }: Props) {
  const hasKey = useApiKey() !== undefined
  const keep = useUploadFile()
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
    <section className={classes.picker} aria-labelledby={`${id}-title`}>
      <div>
        <h3 id={`${id}-title`} className={classes.title}>
          Earlier files
        </h3>
        <p className={classes.words}>Upload once, use in any episode.</p>
      </div>
      {hasKey && (
        <UploadField
          id={`${id}-upload`}
          label="Upload and keep"
          dropWords="Drop files to keep"
          hint={uploadHint()}
          accept={uploadExtensions()}
          isMultiple
          isSmall
          verb="Uploading"
          read={keep}
          onRead={(file) => onPick(file, true)}
          onBusy={onBusy}
          describedBy={undefined}
        />
      )}
      <PickList
        id={id}
        label="Earlier files"
        mode="many"
        items={items?.map((file) => ({
          id: file.id,
          title: file.name,
          words: formatFile(file),
          isDisabled: sourceFileProblem(file) !== undefined && !picked.includes(file.id),
          action: <DeleteButton name={file.name} onClick={() => setDeleting(file)} />,
        }))}
        query={files}
        picked={picked}
        onPick={pick}
        noKeyMessage="Your files are listed here once your API key is set."
        empty={{
          drawing: 'files',
          title: 'No earlier files',
          words: 'What you upload and keep here is listed for your next episodes.',
        }}
        describedBy={undefined}
      />
      {deleting && (
        <DeleteFile file={deleting} onDeleted={() => onPick(deleting, false)} onClose={() => setDeleting(undefined)} />
      )}
    </section>
  )
}

const DeleteButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <Tooltip label="Delete">
    <ActionIcon aria-label={`Delete ${name}`} onClick={onClick}>
      <IconTrash size={16} stroke={1.7} />
    </ActionIcon>
  </Tooltip>
)

type DeleteProps = { file: UploadedFile; onDeleted: () => void; onClose: () => void }

/** Asks, then deletes it; episodes that were ordered with it are made all the same. */
function DeleteFile({ file: { id, name }, onDeleted, onClose }: DeleteProps) {
  const { mutate, isPending, error } = useDeleteFile()
  return (
    <ConfirmDialog
      title={`Delete “${name}”?`}
      words="It can be a source no more. What was ordered with it stays. This cannot be undone."
      confirmLabel="Delete file"
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
