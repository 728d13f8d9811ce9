/** Spec 2 §2.5. */
export const noCameraWords = 'Failed to access camera. Please check permissions.'

/** Why a camera did not come, by the name of the browser's error, and what would help. */
const reasons: Readonly<Record<string, string>> = {
  NotAllowedError: 'The browser gives this page no camera. Allow it beside the address, then try again.',
  NotFoundError: 'No camera was found. Connect one and try again, or upload an image.',
  NotReadableError: 'Another program may be using the camera. Close it, then try again.',
}
const insecure = 'Browsers give a camera only to pages that come over https, or from the machine itself.'

/** The camera that looks at the user, without sound. Rejects as the browser does. */
export const openCamera = async (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: 'user', width: { ideal: 1280 } } })

export function whyNoCamera(error: unknown): string | undefined {
  if (!('mediaDevices' in navigator)) return insecure
  return error instanceof Error ? reasons[error.name] : undefined
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** What the camera shows now, as a JPEG; undefined where it shows nothing yet. */
export async function photoOf(video: HTMLVideoElement): Promise<Blob | undefined> {
  const { videoWidth: width, videoHeight: height } = video
  if (width === 0 || height === 0) return undefined
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) => canvas.toBlob((photo) => resolve(photo ?? undefined), 'image/jpeg', 0.92))
}
