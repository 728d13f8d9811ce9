import { measureVoice } from '@patchbay/contract'

/** Measures a recording off the page's thread: it takes seconds. */
globalThis.addEventListener('message', ({ data }: MessageEvent<{ samples: Float32Array; hertz: number }>) => {
  globalThis.postMessage(measureVoice(data.samples, data.hertz))
})
