import { Textarea, TextInput } from '@mantine/core'
import { lengths } from '@patchbay/contract'
import { ProjectPicker } from '../../../entities/projects/ProjectPicker.tsx'
import { urlInputProps } from '../../../kit/addresses/web-url.ts'
import { FieldError } from '../../../kit/create/FieldError.tsx'
import { fieldErrorId, fieldId } from '../../../kit/create/field.ts'
import { type RadioCard, RadioCards } from '../../../kit/options/RadioCards.tsx'
import { RecordingField } from '../../../kit/recording/RecordingField.tsx'
import { ChosenFile } from '../../../kit/upload/ChosenFile.tsx'
import { UploadField } from '../../../kit/upload/UploadField.tsx'
import { readPortrait } from '../../../kit/upload/read-picture.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Section } from '../../../ui/Section.tsx'
import type { PostDraft, Style } from './draft.ts'
import classes from './NewPost.module.css'
import type { PostFormProps } from './PostForm.tsx'

const styles: readonly RadioCard<Style>[] = [
  { value: '', label: 'Random' },
  { value: 'OneLiner', label: 'One-Liner' },
  { value: 'BulletPoints', label: 'Bullet Points' },
  { value: 'NumberedPoints', label: 'Numbered' },
  { value: 'Paragraphs', label: 'Paragraphs' },
]

const promptModes: readonly RadioCard<PostDraft['promptBy']>[] = [
  { value: 'words', label: 'In words' },
  { value: 'voice', label: 'Spoken' },
]

const imageModes: readonly RadioCard<PostDraft['imageBy']>[] = [
  { value: 'url', label: 'Image from URL' },
  { value: 'file', label: 'Image from file' },
]

/** What can be left as it is: style, instructions, a picture, projects, a research first. */
export function PostSettings(props: PostFormProps) {
  const { draft, change } = props.page.form
  return (
    <Section title="Optional Settings">
      <div className={classes.fields}>
        <div className={classes.few}>
          <RadioCards
            legend="Tweet style"
            cards={styles}
            value={draft.tweetStyle}
            onChange={(tweetStyle) => change({ tweetStyle })}
            disabledBecause={undefined}
          />
        </div>
        <PromptField {...props} />
        <PictureField {...props} />
        <label className={classes.toggle}>
          <Checkbox
            checked={draft.deepResearch}
            onChange={({ currentTarget: { checked } }) => change({ deepResearch: checked })}
          />
          <span>
            Deep research
            <span className={classes.aside}>Looks for more about it first, and writes from both</span>
          </span>
        </label>
        <ProjectPicker
          id={fieldId('projectIds')}
          picked={draft.projectIds}
          onPick={(projectIds) => change({ projectIds })}
          createHref="the posts"
        />
      </div>
    </Section>
  )
}

/** Words, or a recording of them: what is not chosen stays here and is not sent. */
function PromptField({ page, spoken }: PostFormProps) {
  const { form, input, messageOf } = page
  const words = messageOf('promptAudio')
  return (
    <div className={classes.either}>
      <div className={classes.few}>
        <RadioCards
          legend="Prompt"
          cards={promptModes}
          value={form.draft.promptBy}
          onChange={(promptBy) => form.change({ promptBy })}
          disabledBecause={undefined}
        />
      </div>
      {form.draft.promptBy === 'words' ? (
        <Textarea
          {...input('prompt')}
          aria-label="Prompt"
          placeholder="Whom it is for, what to stress, what to leave out"
          maxLength={lengths.instructions.max}
          rows={3}
        />
      ) : (
        <div>
          <RecordingField
            id={fieldId('promptAudio')}
            describedBy={words === undefined ? undefined : fieldErrorId('promptAudio')}
            noun="spoken prompt"
            recording={spoken}
            onRecorded={(read) => form.takeFile('promptAudio', read)}
            onDiscard={() => form.removeFile('promptAudio')}
            isDisabled={page.isSending}
          />
          <FieldError field="promptAudio" words={words} />
        </div>
      )}
    </div>
  )
}

/** A picture at an address or a file: one of them goes with the order. */
function PictureField({ page, picture }: PostFormProps) {
  const { form, input, messageOf } = page
  const { imageBy, imageFile } = form.draft
  const words = messageOf('imageFile')
  return (
    <div className={classes.either}>
      <div className={classes.few}>
        <RadioCards
          legend="Image"
          cards={imageModes}
          value={imageBy}
          onChange={(next) => form.change({ imageBy: next })}
          disabledBecause={undefined}
        />
      </div>
      {imageBy === 'url' ? (
        <TextInput
          {...input('imageUrl')}
          {...urlInputProps}
          aria-label="Image URL"
          placeholder="https://example.com/picture.jpg"
        />
      ) : imageFile ? (
        <ChosenFile
          file={imageFile}
          picture={picture}
          alt="The image that was chosen"
          onRemove={() => form.removeFile('imageFile')}
        />
      ) : (
        <UploadField
          id={fieldId('imageFile')}
          label="Choose an image"
          hint="PNG, JPG, GIF up to 10MB"
          accept="image/*"
          isMultiple={false}
          isSmall
          read={readPortrait}
          onRead={(read) => form.takeFile('imageFile', read)}
          describedBy={words === undefined ? undefined : fieldErrorId('imageFile')}
        />
      )}
      <FieldError field="imageFile" words={words} />
    </div>
  )
}
