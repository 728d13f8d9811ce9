import { Textarea, TextInput } from '@mantine/core'
import { lengths } from '@patchbay/contract'
import type { ReactNode } from 'react'
import { urlInputProps } from '../../../../kit/addresses/web-url.ts'
import { CameraField } from '../../../../kit/camera/CameraField.tsx'
import { Examples } from '../../../../kit/choices/Examples.tsx'
import { fieldErrorId, fieldId } from '../../../../kit/create/field.ts'
import { FieldError } from '../../../../kit/create/FieldError.tsx'
import { FormStep } from '../../../../kit/create/FormStep.tsx'
import type { CreatePage } from '../../../../kit/create/use-create-screen.ts'
import { ChosenFile } from '../../../../kit/upload/ChosenFile.tsx'
import { readPortrait } from '../../../../kit/upload/read-picture.ts'
import { UploadField } from '../../../../kit/upload/UploadField.tsx'
import classes from './CreateAvatar.module.css'
import type { AvatarDraft, Method } from './draft.ts'
import { exampleWords, methodChoices } from './method-choices.ts'
import type { AvatarField } from './rules.ts'

type Page = CreatePage<AvatarDraft, AvatarField>
type Props = { page: Page; picture: Blob | undefined }

const parts: Record<Method, (props: Props) => ReactNode> = {
  url: ({ page }) => <Address page={page} />,
  file: (props) => <Upload {...props} />,
  camera: (props) => <Photo {...props} />,
  text: ({ page }) => <Words page={page} />,
}

/** The form of the chosen method, and the way back to the others. */
export function MethodForm({ method, ...props }: Props & { method: Method }) {
  const choice = methodChoices.find(({ value }) => value === method)
  return (
    <FormStep
      title={choice?.title}
      lead={choice?.words}
      back={{ label: 'Back to options', onBack: () => props.page.form.change({ mode: 'selection' }) }}
    >
      {parts[method](props)}
    </FormStep>
  )
}

const Address = ({ page }: { page: Page }) => (
  <TextInput
    {...page.input('imageUrl')}
    {...urlInputProps}
    label="Image URL"
    placeholder="https://example.com/portrait.jpg"
    description="The server fetches the picture, finds the face in it and cuts it out."
    inputWrapperOrder={['label', 'input', 'description', 'error']}
  />
)

function Upload({ page: { form, messageOf }, picture }: Props) {
  const { file } = form.draft
  const words = messageOf('file')
  return (
    <>
      <UploadField
        id={fieldId('file')}
        label={file ? 'Choose another image' : 'Choose an image'}
        hint="PNG, JPG, GIF up to 10MB"
        accept="image/*"
        isMultiple={false}
        read={readPortrait}
        onRead={(read) => form.takeFile('file', read)}
        describedBy={words === undefined ? undefined : fieldErrorId('file')}
      />
      <FieldError field="file" words={words} />
      {file && (
        <div className={classes.file}>
          <ChosenFile
            file={file}
            picture={picture}
            alt="The image that was chosen"
            onRemove={() => form.removeFile('file')}
          />
        </div>
      )}
    </>
  )
}

function Photo({ page: { form, messageOf }, picture }: Props) {
  const words = messageOf('photo')
  return (
    <>
      <CameraField
        id={fieldId('photo')}
        describedBy={words === undefined ? undefined : fieldErrorId('photo')}
        photo={picture}
        onPhoto={(photo) => form.takeFile('photo', photo)}
        onRetake={() => form.removeFile('photo')}
      />
      <FieldError field="photo" words={words} />
    </>
  )
}

function Words({ page: { form, input } }: { page: Page }) {
  const { max } = lengths.instructions
  const { prompt } = form.draft
  return (
    <>
      <Textarea
        {...input('prompt')}
        label="What does your avatar look like?"
        placeholder={exampleWords[0]}
        description={
          prompt.length > max * 0.8 && `${prompt.length.toLocaleString()} of ${max.toLocaleString()} characters`
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={4}
      />
      <Examples
        legend="Example descriptions"
        examples={exampleWords}
        onPick={(example) => {
          form.change({ prompt: example })
          document.getElementById(fieldId('prompt'))?.focus()
        }}
      />
    </>
  )
}
