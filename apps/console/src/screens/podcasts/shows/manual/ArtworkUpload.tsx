import { fieldErrorId, fieldId } from '../../../../kit/create/field.ts'
import type { LoadedFile } from '../../../../kit/create/use-form.ts'
import { UploadField } from '../../../../kit/upload/UploadField.tsx'
import { readArtwork } from '../../../../kit/upload/read-picture.ts'

type Props = { hasFile: boolean; isRefused: boolean; onRead: (read: LoadedFile) => void }

/** Where a picture is chosen from the computer; a part of its own, as most are given by their address. */
export function ArtworkUpload({ hasFile, isRefused, onRead }: Props) {
  return (
    <UploadField
      id={fieldId('file')}
      label={hasFile ? 'Choose another image' : 'Choose an image'}
      hint="JPG, PNG or WebP, smaller than 10 MB"
      accept="image/*"
      isMultiple={false}
      read={readArtwork}
      onRead={onRead}
      describedBy={isRefused ? fieldErrorId('file') : undefined}
    />
  )
}
