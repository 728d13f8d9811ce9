import { IconCamera } from '@tabler/icons-react'
import { useRef } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import type { LoadedFile } from '../create/use-form.ts'
import { BlobPicture } from '../upload/BlobPicture.tsx'
import classes from './CameraField.module.css'
import { type MediaDeviceState, useMediaDevice } from '../device/use-media-device.ts'
import { camera, noCameraMessage, capturePhoto } from './camera-device.ts'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

type Props = {
  /** Of its button, for the focus. */
  id: string
  /** The id of the words that say what is wrong. */
  describedBy: string | undefined
  /** The photo that was taken; undefined where there is none yet. */
  photo: Blob | undefined
  onPhoto: (photo: LoadedFile) => void
  onRetake: () => void
}

const statusMessages: Record<MediaDeviceState['kind'], string> = {
  off: 'The camera is off.',
  starting: 'The camera is starting.',
  on: 'The camera is on.',
  failed: '',
}

/** A photo by the camera: it is started by a click, and off as soon as the photo is taken or its place is left. */
export function CameraField({ id, describedBy, photo, onPhoto, onRetake }: Props) {
  const { state, start, stop } = useMediaDevice(camera)
  const film = useRef<HTMLVideoElement>(null)
  const take = async () => {
    const taken = film.current && (await capturePhoto(film.current))
    if (!taken) return
    stop()
    onPhoto({ name: 'photo.jpg', sizeBytes: taken.size, content: taken })
  }
  const retake = () => {
    onRetake()
    void start()
  }
  const isOn = state.kind === 'on'
  const deed = photo
    ? { label: 'Retake photo', does: retake }
    : isOn
      ? { label: 'Take photo', does: () => void take() }
      : { label: state.kind === 'failed' ? 'Try again' : 'Start camera', does: () => void start() }
  return (
    <div className={classes.field}>
      <div className={classes.frame} data-state={photo ? 'taken' : state.kind}>
        {photo ? (
          <BlobPicture picture={photo} alt="The photo that was taken" />
        ) : isOn ? (
          <video
            ref={(video) => {
              film.current = video
              if (video) video.srcObject = state.stream
            }}
            aria-label="What the camera sees"
            autoPlay
            muted
            playsInline
          />
        ) : state.kind === 'starting' ? (
          <Spinner size={28} />
        ) : (
          <IconCamera size={44} stroke={1.2} aria-hidden />
        )}
      </div>
      {state.kind === 'failed' && (
        <Notice tone="red" title={noCameraMessage}>
          {state.why}
        </Notice>
      )}
      <div className={classes.deeds}>
        <Button
          id={id}
          variant={isOn && !photo ? 'filled' : 'default'}
          leftSection={<IconCamera size={17} stroke={1.8} aria-hidden />}
          aria-describedby={describedBy}
          aria-disabled={state.kind === 'starting' || undefined}
          onClick={() => state.kind !== 'starting' && deed.does()}
        >
          {deed.label}
        </Button>
        {isOn && !photo && (
          <Button variant="subtle" color="gray" onClick={stop}>
            Stop camera
          </Button>
        )}
        <output className={classes.said}>
          {photo ? 'The photo is taken, and the camera is off.' : statusMessages[state.kind]}
        </output>
      </div>
    </div>
  )
}
