import { isOwnServer } from '../../../api/config.ts'
import { fieldErrorId, fieldId } from '../../../kit/create/field.ts'
import { acceptedExtensions, readSourceFile } from '../../../kit/upload/read-source-file.ts'
import { UploadField } from '../../../kit/upload/UploadField.tsx'
import { FieldError } from '../../../kit/create/FieldError.tsx'
import { addSourceFile, addWorkspaceFile } from './add-files.ts'
import { workspaceFileIdsIn } from './draft.ts'
import type { EpisodeForm } from './use-episode-form.ts'
import { FilePicker } from '../../../entities/files/FilePicker.tsx'

/** PDF and text files as sources, and files that the workspace has already. */
export function FileInput({ form, words: blocked }: { form: EpisodeForm; words: string | undefined }) {
  const words = form.inputFailure?.field === 'file' ? form.inputFailure.words : blocked
  return (
    <>
      <UploadField
        id={fieldId('file')}
        label="Choose files"
        hint="PDF up to 25 MB, plain text (.txt) up to 2 MB"
        accept={acceptedExtensions}
        isMultiple
        read={readSourceFile}
        onRead={(read) => form.take((now) => addSourceFile(now, read, form.keepFile))}
        describedBy={words === undefined ? undefined : fieldErrorId('file')}
      />
      <FieldError field="file" words={words} />
      {isOwnServer() && (
        <FilePicker
          id="earlier-files"
          picked={workspaceFileIdsIn(form.draft.sources)}
          onPick={(file, isPicked) => form.take((now) => addWorkspaceFile(now, file, isPicked))}
          onBusy={form.setUploading}
        />
      )}
    </>
  )
}
