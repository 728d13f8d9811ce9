import { onTestFinished } from 'vitest'

const stubProperty = (of: object, name: string, what: PropertyDescriptor) => {
  const before = Object.getOwnPropertyDescriptor(of, name)
  Object.defineProperty(of, name, { ...what, configurable: true })
  onTestFinished(() => {
    if (before) Object.defineProperty(of, name, before)
    else Reflect.deleteProperty(of, name)
  })
}

/** A camera that gives a stream for every asking, or what `give` answers; it remembers which of them run. */
export function installFakeCamera(give?: () => Promise<MediaStream>) {
  const tracks: { isRunning: boolean; end: () => void }[] = []
  const stream = () => {
    const target = new EventTarget()
    const track = { isRunning: true, end: () => void target.dispatchEvent(new Event('ended')) }
    tracks.push(track)
    const told = Object.assign(target, { stop: () => (track.isRunning = false) })
    return { getTracks: () => [told] } as unknown as MediaStream
  }
  stubProperty(navigator, 'mediaDevices', { value: { getUserMedia: give ?? (async () => stream()) } })
  stubProperty(HTMLVideoElement.prototype, 'videoWidth', { get: () => 640 })
  stubProperty(HTMLVideoElement.prototype, 'videoHeight', { get: () => 480 })
  stubProperty(HTMLMediaElement.prototype, 'srcObject', { writable: true, value: null })
  stubProperty(HTMLCanvasElement.prototype, 'getContext', { value: () => ({ drawImage: () => {} }) })
  stubProperty(HTMLCanvasElement.prototype, 'toBlob', {
    value: (done: (photo: Blob) => void, type: string) => done(new Blob(['a photo'], { type })),
  })
  return { stream, tracks, running: () => tracks.map(({ isRunning }) => isRunning) }
}
