import { useMediaQuery } from '@mantine/hooks'
import { IconCamera, IconPhoto, IconX } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { failureId, fieldId } from '../../../kit/create/field.ts'
import { FieldWords } from '../../../kit/create/FieldWords.tsx'
import { loadedLater } from '../../../kit/create/loaded-soon.tsx'
import { BlobPicture } from '../../../kit/upload/BlobPicture.tsx'
import { FileButton } from '../../../kit/upload/FileButton.tsx'
import { readPhoto } from '../../../kit/upload/read-picture.ts'
import { sizeWords } from '../../../kit/upload/size-words.ts'
import { smallerPicture } from '../../../kit/upload/smaller-picture.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { QuickPage } from './PostForm.tsx'
import classes from './QuickPost.module.css'

const { Part: CameraField } = loadedLater(async () => (await import('../../../kit/camera/CameraField.tsx')).CameraField)

const read = async (file: File) => readPhoto(await smallerPicture(file), () => undefined)

/** A photo for the post, of the camera or of the roll: a phone's own camera, or the one that looks at a desk. */
export function PhotoField({
  page: { form, wordsOf, isSending },
  photo,
}: {
  page: QuickPage
  photo: Blob | undefined
}) {
  const isPhone = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false })
  const [isLooking, setLooking] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const chosen = form.draft.photo
  const words = refusal ?? wordsOf('photo')
  const describedBy = words === undefined ? undefined : failureId('photo')
  const taking = { accept: 'image/*', read, onRefused: setRefusal, describedBy, isDisabled: isSending }
  const onRead = (photoRead: Awaited<ReturnType<typeof read>>) => {
    setLooking(false)
    form.takeFile('photo', photoRead)
  }
  return (
    <div className={classes.photo}>
      {chosen ? (
        <p className={classes.chosen}>
          {photo && <BlobPicture className={classes.picture} picture={photo} alt="The photo for the post" />}
          <span className={classes.fileName}>{chosen.name}</span>
          <span className={classes.size}>{sizeWords(chosen.sizeBytes)}</span>
          <IconButton
            aria-label="Remove the photo"
            hint="Remove"
            size="large"
            aria-disabled={isSending}
            onClick={() => !isSending && form.removeFile('photo')}
          >
            <IconX size={17} stroke={1.8} aria-hidden />
          </IconButton>
        </p>
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
        <Suspense>
          <CameraField
            id={fieldId('photo-taken')}
            describedBy={describedBy}
            photo={undefined}
            onPhoto={onRead}
            onRetake={() => form.removeFile('photo')}
          />
        </Suspense>
      )}
      <FieldWords field="photo" words={words} />
    </div>
  )
}
