import { useMediaQuery } from '@mantine/hooks'
import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { fieldErrorId, fieldId } from '../../../kit/create/field.ts'
import { FieldError } from '../../../kit/create/FieldError.tsx'
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx'
import { ChosenFile } from '../../../kit/upload/ChosenFile.tsx'
import { FileButton } from '../../../kit/upload/FileButton.tsx'
import { readPhoto } from '../../../kit/upload/read-picture.ts'
import { resizePicture } from '../../../kit/upload/resize-picture.ts'
import { Button } from '../../../ui/Button.tsx'
import type { QuickPage } from './QuickPostForm.tsx'
import classes from './QuickPost.module.css'

const CameraField = lazyPart(async () => (await import('../../../kit/camera/CameraField.tsx')).CameraField)

const read = async (file: File) => readPhoto(await resizePicture(file), () => undefined)

/** A photo for the post, of the camera or of the roll: a phone's own camera, or the one that looks at a desk. */
export function PhotoField({
  page: { form, messageOf, isSending },
  photo,
}: {
  page: QuickPage
  photo: Blob | undefined
}) {
  const isPhone = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false })
  const [isLooking, setLooking] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const chosen = form.draft.photo
  const words = refusal ?? messageOf('photo')
  const describedBy = words === undefined ? undefined : fieldErrorId('photo')
  const taking = { accept: 'image/*', read, onRefused: setRefusal, describedBy, isDisabled: isSending }
  const onRead = (photoRead: Awaited<ReturnType<typeof read>>) => {
    setLooking(false)
    form.takeFile('photo', photoRead)
  }
  return (
    <div className={classes.photo}>
      {chosen ? (
        <ChosenFile
          file={chosen}
          picture={photo}
          alt="The photo for the post"
          onRemove={() => form.removeFile('photo')}
          removeLabel="Remove the photo"
          isLarge
          isDisabled={isSending}
        />
      ) : (
        <div className={classes.ways}>
          {isPhone ? (
            <FileButton
              {...taking}
              id={fieldId('photo-camera')}
              label="Camera"
              icon={<IconCamera size={17} stroke={1.7} aria-hidden />}
              capture="environment"
              onRead={onRead}
            />
          ) : (
            <Button
              variant="default"
              leftSection={<IconCamera size={17} stroke={1.7} aria-hidden />}
              aria-expanded={isLooking}
              onClick={() => setLooking(!isLooking)}
            >
              Camera
            </Button>
          )}
          <FileButton
            {...taking}
            id={fieldId('photo')}
            label="Photo"
            icon={<IconPhoto size={17} stroke={1.7} aria-hidden />}
            onRead={onRead}
          />
        </div>
      )}
      {isLooking && !chosen && (
        <CameraField
          id={fieldId('photo-taken')}
          describedBy={describedBy}
          photo={undefined}
          onPhoto={onRead}
          onRetake={() => form.removeFile('photo')}
        />
      )}
      <FieldError field="photo" words={words} />
    </div>
  )
}
