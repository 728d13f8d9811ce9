import type { VoiceMeasures } from '@patchbay/contract'

/** All that a voice is known by, and what the server measures at too. */
const sampleRateHz = 24_000

/** A recording as mono samples. Rejects where the browser cannot read it. */
async function decodeMonoSamples(sound: Blob): Promise<Float32Array<ArrayBuffer>> {
  const decoded = await new OfflineAudioContext(1, 1, sampleRateHz).decodeAudioData(await sound.arrayBuffer())
  const samples = new Float32Array(decoded.length)
  for (let channel = 0; channel < decoded.numberOfChannels; channel += 1) {
    const part = decoded.getChannelData(channel)
    for (let at = 0; at < samples.length; at += 1) {
      samples[at] = (samples[at] ?? 0) + (part[at] ?? 0) / decoded.numberOfChannels
    }
  }
  return samples
}

/** Measures a recording, in the way that the server will. Rejects where the browser cannot read it. */
export async function measureSample(sound: Blob, signal: AbortSignal): Promise<VoiceMeasures> {
  const samples = await decodeMonoSamples(sound)
  signal.throwIfAborted()
  const worker = new Worker(new URL('./measure-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<VoiceMeasures>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      worker.addEventListener('message', ({ data }: MessageEvent<VoiceMeasures>) => resolve(data))
      worker.addEventListener('error', () => reject(new Error('The recording could not be measured.')))
      worker.postMessage({ samples, hertz: sampleRateHz }, [samples.buffer])
    })
  } finally {
    worker.terminate()
  }
}

/** What a browser recorded as a WAV file, which every server takes: they record in WebM or MP4, as videos are. */
export async function encodeWav(sound: Blob): Promise<Blob> {
  const samples = await decodeMonoSamples(sound)
  const head = new DataView(new ArrayBuffer(44))
  const words = (at: number, text: string) => {
    for (let place = 0; place < text.length; place += 1) head.setUint8(at + place, text.charCodeAt(place))
  }
  const bytes = samples.length * 2
  words(0, 'RIFF')
  head.setUint32(4, 36 + bytes, true)
  words(8, 'WAVEfmt ')
  head.setUint32(16, 16, true)
  head.setUint16(20, 1, true)
  head.setUint16(22, 1, true)
  head.setUint32(24, sampleRateHz, true)
  head.setUint32(28, sampleRateHz * 2, true)
  head.setUint16(32, 2, true)
  head.setUint16(34, 16, true)
  words(36, 'data')
  head.setUint32(40, bytes, true)
  const body = Int16Array.from(samples, (sample) => Math.max(-1, Math.min(1, sample)) * 32_767)
  return new Blob([head, body], { type: 'audio/wav' })
}
