import type { MediaDevice } from '../device/use-media-device.ts'

export const noCameraMessage = 'Failed to access camera. Please check permissions.'

/** The camera that looks at the user, without sound. */
export const camera: MediaDevice = {
  open: async () =>
    navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: 'user', width: { ideal: 1280 } } }),
  deniedMessages: {
    NotAllowedError: 'The browser gives this page no camera. Allow it beside the address, then try again.',
    NotFoundError: 'No camera was found. Connect one and try again, or upload an image.',
    NotReadableError: 'Another program may be using the camera. Close it, then try again.',
  },
  insecureMessage: 'Browsers give a camera only to pages that come over https, or from the machine itself.',
  disconnectedMessage: 'The camera was unplugged, or taken back by the browser.',
}

/** What the camera shows now, as a JPEG; undefined where it shows nothing yet. */
export async function capturePhoto(video: HTMLVideoElement): Promise<Blob | undefined> {
  const { videoWidth: width, videoHeight: height } = video
  if (width === 0 || height === 0) return undefined
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) => canvas.toBlob((photo) => resolve(photo ?? undefined), 'image/jpeg', 0.92))
}
