import { TextInput } from '@mantine/core'
import { FieldError } from '../../../../kit/create/FieldError.tsx'
import type { CreatePage } from '../../../../kit/create/use-create-screen.ts'
import { ChosenFile } from '../../../../kit/upload/ChosenFile.tsx'
import { artworkHint, pictureFileOf } from './artwork.ts'
import { Checkbox } from '../../../../ui/Checkbox.tsx'
import classes from './Manual.module.css'
import type { ManualShowDraft } from './draft.ts'
import type { ManualField } from './rules.ts'
import { ArtworkPreview } from './ArtworkPreview.tsx'
import { ArtworkUpload } from './ArtworkUpload.tsx'

const artworkSources = [
  { value: 'url', label: 'Image URL' },
  { value: 'file', label: 'Upload a file' },
] as const

/** The cover by its address or as a file, with a look at it and what apps will say of its size. */
export function ArtworkField({ page }: { page: CreatePage<ManualShowDraft, ManualField> }) {
  const { form, input, messageOf, isSending } = page
  const { draft, change } = form
  const words = messageOf('file')
  const source = draft.artwork === 'file' ? pictureFileOf(form.files) : draft.imageUrl
  return (
    <fieldset className={classes.artwork} disabled={isSending}>
      <legend className={classes.legend}>Artwork</legend>
      <p className={classes.hint}>{artworkHint}.</p>
      <div className={classes.ways}>
        {artworkSources.map(({ value, label }) => (
          <label key={value} className={classes.way}>
            <Checkbox
              type="radio"
              name="artwork"
              value={value}
              checked={draft.artwork === value}
              onChange={() => change({ artwork: value })}
            />
            {label}
          </label>
        ))}
      </div>
      {draft.artwork === 'url' && (
        <TextInput
          {...input('imageUrl')}
          label="Image URL"
          inputMode="url"
          placeholder="https://example.com/cover.jpg"
        />
      )}
      {draft.artwork === 'file' && draft.file && (
        <div className={classes.file}>
          <ChosenFile file={draft.file} onRemove={() => form.removeFile('file')} />
        </div>
      )}
      {draft.artwork === 'file' && (
        <ArtworkUpload
          hasFile={draft.file !== undefined}
          isRefused={words !== undefined}
          onRead={(read) => form.takeFile('file', read)}
        />
      )}
      <FieldError field="file" words={words} />
      {source && <ArtworkPreview source={source} />}
    </fieldset>
  )
}
