import { type Binding, type FilterContext, type FilterGraph, type Frame, searchChildren } from './binding.ts'
import { endOfFile, checkReturnCode } from './decoder.ts'
import { RecordingError, recordingProblems } from './refusal.ts'

export type Loudness = { integratedLufs: number; truePeakDbtp: number }

/** The measure's absolute gate: the answer where no block passed. */
const absoluteGateLufs = -70

/** FFmpeg's filters between a decoder and whoever takes what comes out. Frames go in of one kind only. */
export class Filters {
  readonly out: FilterContext
  readonly #av: Binding
  readonly #graph: FilterGraph
  readonly #in: FilterContext
  readonly #frame: Frame
  readonly #kind: string
  readonly #again: number

  /** `first` says what kind of frames will come. A filter named `ebur128@meter` can be asked what it measured. */
  constructor(av: Binding, first: Frame, filters: readonly string[]) {
    this.#av = av
    this.#again = av.FFmpegError.getAverror('EAGAIN')
    this.#kind = describeFrameFormat(av, first)
    this.#graph = new av.FilterGraph()
    this.#graph.alloc()
    this.#graph.nbThreads = 1
    const description = [`abuffer@in=${this.#kind}`, ...filters, 'abuffersink@out'].join(',')
    checkReturnCode(av, this.#graph.parsePtr(description, null, null), 'Filters')
    checkReturnCode(av, this.#graph.configSync(), 'Filters')
    this.#in = this.#filter('abuffer@in')
    this.out = this.#filter('abuffersink@out')
    this.#frame = new av.Frame()
    this.#frame.alloc()
  }

  acceptsFrame(frame: Frame): boolean {
    return this.#kind === describeFrameFormat(this.#av, frame)
  }

  /** Puts a frame in, or the end (`null`), and answers what comes out; each is valid until the next is asked for. */
  *process(frame: Frame | null): Generator<Frame> {
    const taken = this.#in.buffersrcAddFrameSync(frame, 0)
    // A filter that cuts the end off takes nothing more after it.
    if (taken !== endOfFile) checkReturnCode(this.#av, taken, 'Filtering')
    for (;;) {
      const code = this.out.buffersinkGetFrameSync(this.#frame)
      if (code === this.#again || code === endOfFile) return
      checkReturnCode(this.#av, code, 'Filtering')
      yield this.#frame
      this.#frame.unref()
    }
  }

  /** What the meter has heard so far. */
  loudness(): Loudness {
    const meter = this.#filter('ebur128@meter')
    const integrated = this.#av.Option.getDouble(meter, 'integrated', searchChildren)
    return {
      integratedLufs: integrated <= absoluteGateLufs ? -Infinity : integrated,
      truePeakDbtp: this.#av.Option.getDouble(meter, 'true_peak', searchChildren),
    }
  }

  close(): void {
    this.#frame.free()
    this.#graph.free()
  }

  #filter(name: string): FilterContext {
    const found = this.#graph.getFilter(name)
    if (!found) throw new Error(`The filters hold no ${name}.`)
    return found
  }
}

/** The kind of a frame in the words of FFmpeg's source of frames. */
function describeFrameFormat(av: Binding, { format, sampleRate, channelLayout }: Frame): string {
  const { mask } = channelLayout.mask ? channelLayout : av.avChannelLayoutDefault(channelLayout.nbChannels)
  const name = av.avGetSampleFmtName(format)
  if (!mask || !name) throw new RecordingError(recordingProblems.unreadable)
  const layout = `0x${mask.toString(16)}`
  return `time_base=1/${sampleRate}:sample_rate=${sampleRate}:sample_fmt=${name}:channel_layout=${layout}`
}
