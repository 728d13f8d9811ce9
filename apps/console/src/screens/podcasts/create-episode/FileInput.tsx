import { failureId, fieldId } from '../../../kit/create/field.ts'
import { acceptedExtensions, readSourceFile } from '../../../kit/upload/read-source-file.ts'
import { UploadField } from '../../../kit/upload/UploadField.tsx'
import { FieldWords } from '../../../kit/create/FieldWords.tsx'
import type { EpisodeForm } from './use-episode-form.ts'

/** PDF and text files as sources (spec 1 §9). */
export function FileInput({ form }: { form: EpisodeForm }) {
  const words = form.inputFailure?.field === 'file' ? form.inputFailure.words : undefined
  return (
    <>
      <UploadField
        id={fieldId('file')}
        label="Choose files"
        hint="PDF up to 25 MB, plain text (.txt) up to 2 MB"
        accept={acceptedExtensions}
        isMultiple
        read={readSourceFile}
        onRead={form.addFile}
        describedBy={words === undefined ? undefined : failureId('file')}
      />
      <FieldWords field="file" words={words} />
    </>
  )
}
