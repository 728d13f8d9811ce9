import type { Binding, Frame } from './binding.ts'
import { Decoder } from './decoder.ts'
import { Filters } from './filters.ts'
import { RecordingError, recordingProblems } from './refusal.ts'
import type { SoundReport, SoundTask } from './task.ts'
import { type Writer, createWriter } from './writers.ts'

/** Carries out a task in this process, which does nothing else meanwhile. Throws `RecordingRefused` or `Error`. */
export function runSoundTask(av: Binding, task: SoundTask): SoundReport {
  const decoder = new Decoder(av, task.isStrict ?? false)
  const writer = createWriter(av, task.into)
  try {
    decoder.open(task.source)
    return new SoundTaskRun(av, task, writer).of(decoder)
  } finally {
    writer.close()
    decoder.close()
  }
}

const meters = {
  loudness: 'ebur128@meter=framelog=quiet',
  'loudness and peak': 'ebur128@meter=framelog=quiet:peak=true',
}

class SoundTaskRun {
  readonly #av: Binding
  readonly #task: SoundTask
  readonly #writer: Writer
  #filters: Filters | undefined

  constructor(av: Binding, task: SoundTask, writer: Writer) {
    this.#av = av
    this.#task = task
    this.#writer = writer
  }

  of(decoder: Decoder): SoundReport {
    let samples = 0
    let first: { sampleRateHz: number; channels: number } | undefined
    const { maxSeconds = Infinity } = this.#task
    for (const frame of decoder.frames()) {
      first ??= { sampleRateHz: frame.sampleRate, channels: frame.channelLayout.nbChannels }
      const { nbSamples } = frame
      // The filters take the frame's content away with them.
      this.#processFrame(frame, samples)
      samples += nbSamples
      if (samples >= maxSeconds * first.sampleRateHz) break
    }
    if (!first || !this.#filters) throw new RecordingError(recordingProblems.silent)
    this.#writeFrame(null)
    this.#writer.writeFrame(null, this.#filters.out)
    const loudness = this.#task.measure ? this.#filters.loudness() : { integratedLufs: 0, truePeakDbtp: 0 }
    this.#filters.close()
    const durationMs = Math.round((samples * 1000) / first.sampleRateHz)
    return { codec: decoder.codec, ...first, durationMs, ...loudness }
  }

  #processFrame(frame: Frame, samplesBefore: number): void {
    if (this.#filters && !this.#filters.acceptsFrame(frame)) this.#change()
    const { filters, measure } = this.#task
    const all = [...filters, ...(measure ? [meters[measure]] : []), ...this.#writer.filters]
    this.#filters ??= new Filters(this.#av, frame, all)
    frame.pts = BigInt(samplesBefore)
    this.#writeFrame(frame)
  }

  #writeFrame(frame: Frame | null): void {
    if (!this.#filters) return
    for (const out of this.#filters.process(frame)) this.#writer.writeFrame(out, this.#filters.out)
  }

  /** Some recordings change their rate or their channels on the way: filters of another kind go on where these end. */
  #change(): void {
    if (this.#task.isStrict) throw new RecordingError(recordingProblems.damaged)
    this.#writeFrame(null)
    this.#filters?.close()
    this.#filters = undefined
  }
}
