import { onTestFinished, vi } from 'vitest'

/** A microphone and what records it: `give` answers the asking; `types` is what the browser can record. */
export function installFakeMicrophone({
  give,
  types = ['audio/webm;codecs=opus'],
}: { give?: () => Promise<MediaStream>; types?: readonly string[] } = {}) {
  const tracks: { isRunning: boolean; end: () => void }[] = []
  const stream = () => {
    const target = new EventTarget()
    const track = { isRunning: true, end: () => void target.dispatchEvent(new Event('ended')) }
    tracks.push(track)
    const told = Object.assign(target, { stop: () => (track.isRunning = false) })
    return { getTracks: () => [told] } as unknown as MediaStream
  }
  class StagedRecorder extends EventTarget {
    static isTypeSupported = (type: string) => types.includes(type)
    state = 'inactive'
    constructor(heard: MediaStream) {
      super()
      for (const track of heard.getTracks()) track.addEventListener('ended', () => this.stop())
    }
    start() {
      this.state = 'recording'
    }
    stop() {
      this.state = 'inactive'
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([staged.heard]) }))
      this.dispatchEvent(new Event('stop'))
    }
  }
  vi.stubGlobal('MediaRecorder', StagedRecorder)
  const before = Object.getOwnPropertyDescriptor(navigator, 'mediaDevices')
  const value = { getUserMedia: give ?? (async () => stream()) }
  Object.defineProperty(navigator, 'mediaDevices', { value, configurable: true })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    if (before) Object.defineProperty(navigator, 'mediaDevices', before)
    else Reflect.deleteProperty(navigator, 'mediaDevices')
  })
  const staged = { heard: 'words', tracks, running: () => tracks.map(({ isRunning }) => isRunning) }
  return staged
}
