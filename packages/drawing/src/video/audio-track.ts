import { type Binding, Decoder, Filters, type Frame } from '@patchbay/sound/ffmpeg'
import { type Mp4Writer, audioFilters } from './mp4-writer.ts'
import type { VideoTask } from './task.ts'

/** How far the sound runs ahead of the picture, so that both stand close together in the file. */
const readAheadSeconds = 0.5

/** Decodes the sound of a video as far as its picture has come, and hands it to the writer. */
export class AudioTrack {
  readonly #av: Binding
  readonly #decoder: Decoder
  readonly #frames: Generator<Frame>
  readonly #filters: readonly string[]
  readonly #seconds: number
  #chain: Filters | undefined
  #samples = 0
  #rate = 1
  #isDone = false

  constructor(av: Binding, { source, filters }: NonNullable<VideoTask['sound']>, seconds: number) {
    this.#av = av
    this.#seconds = seconds
    this.#filters = filters
    this.#decoder = new Decoder(av, false)
    this.#decoder.open(source)
    this.#frames = this.#decoder.frames()
  }

  readUntil(seconds: number, writer: Mp4Writer): void {
    while (!this.#isDone && (this.#samples / this.#rate < seconds + readAheadSeconds || !this.#chain)) {
      const next = this.#frames.next()
      const frame = next.done === true ? null : next.value
      if (frame) {
        this.#rate = frame.sampleRate
        const exactly = `apad=whole_dur=${this.#seconds},atrim=duration=${this.#seconds}`
        this.#chain ??= new Filters(this.#av, frame, [...this.#filters, exactly, ...audioFilters])
        frame.pts = BigInt(this.#samples)
        this.#samples += frame.nbSamples
      }
      if (!this.#chain) throw new Error('The sound of a video holds nothing.')
      for (const out of this.#chain.process(frame)) writer.addSound(out, this.#chain.out)
      if (frame) continue
      writer.addSound(null, this.#chain.out)
      this.#isDone = true
    }
  }

  close(): void {
    this.#frames.return(undefined)
    this.#chain?.close()
    this.#decoder.close()
  }
}
