import { closeSync, openSync, writeSync } from 'node:fs'
import { type Binding, type CodecContext, type FilterContext, type Frame, searchChildren } from './binding.ts'
import { endOfFile, checkReturnCode } from './decoder.ts'
import { RecordingError, recordingProblems } from './refusal.ts'
import type { SoundTask } from './task.ts'

/** What takes the filters' frames: `take(null)` is the end. */
export type Writer = {
  readonly filters: readonly string[]
  writeFrame(frame: Frame | null, from: FilterContext): void
  close(): void
}

export function createWriter(av: Binding, into: SoundTask['into']): Writer {
  if (into?.as === 'samples') return new SampleWriter(into)
  if (into?.as === 'mp3') return new Mp3Writer(av, into)
  return { filters: [], writeFrame: () => undefined, close: () => undefined }
}

type Into<Kind extends string> = Extract<NonNullable<SoundTask['into']>, { as: Kind }>

const formatFilter = (hertz: number, format: string, pieces: string, layout = 'mono') => [
  `aresample=${hertz}`,
  `aformat=sample_fmts=${format}:channel_layouts=${layout}`,
  pieces,
]

/** Mono samples, signed 16 bit. */
class SampleWriter implements Writer {
  /** Large pieces, because each costs calls. */
  readonly filters: readonly string[]
  readonly #file: number
  #bytesLeft: number

  constructor({ path, sampleRateHz, maxBytes }: Into<'samples'>) {
    this.filters = formatFilter(sampleRateHz, 's16', 'asetnsamples=n=16384:p=0')
    this.#file = openSync(path, 'w')
    this.#bytesLeft = maxBytes
  }

  writeFrame(frame: Frame | null): void {
    const bytes = frame?.data?.[0]?.subarray(0, frame.nbSamples * 2)
    if (!bytes) return
    this.#bytesLeft -= bytes.byteLength
    if (this.#bytesLeft < 0) throw new RecordingError(recordingProblems.tooLong)
    writeSync(this.#file, bytes)
  }

  close(): void {
    closeSync(this.#file)
  }
}

/** Below it MP3's frames are half as long (MPEG-2). */
const minMpeg1RateHz = 32_000

/** Bare MP3 frames. LAME takes whole ones: what is missing at the end is silence. */
class Mp3Writer implements Writer {
  readonly filters: readonly string[]
  readonly #av: Binding
  readonly #into: Into<'mp3'>
  readonly #file: number
  #encoder: CodecContext | undefined

  constructor(av: Binding, into: Into<'mp3'>) {
    this.#av = av
    this.#into = into
    const samplesInFrame = into.sampleRateHz < minMpeg1RateHz ? 576 : 1152
    const layout = into.channels === 2 ? 'stereo' : 'mono'
    this.filters = formatFilter(into.sampleRateHz, 's16p', `asetnsamples=n=${samplesInFrame}:p=1`, layout)
    this.#file = openSync(into.path, 'w')
  }

  writeFrame(frame: Frame | null, from: FilterContext): void {
    const av = this.#av
    this.#encoder ??= this.#openEncoder(from)
    checkReturnCode(av, this.#encoder.sendFrameSync(frame), 'Encoding')
    const packet = new av.Packet()
    packet.alloc()
    for (;;) {
      const code = this.#encoder.receivePacketSync(packet)
      if (code === av.FFmpegError.getAverror('EAGAIN') || code === endOfFile) break
      checkReturnCode(av, code, 'Encoding')
      if (packet.data) writeSync(this.#file, packet.data)
      packet.unref()
    }
    packet.free()
  }

  close(): void {
    this.#encoder?.freeContext()
    closeSync(this.#file)
  }

  #openEncoder(from: FilterContext): CodecContext {
    const lame = this.#av.Codec.findEncoderByName('libmp3lame')
    if (!lame) throw new Error('This FFmpeg has no LAME.')
    const encoder = new this.#av.CodecContext()
    encoder.allocContext3(lame)
    encoder.sampleRate = from.buffersinkGetSampleRate()
    encoder.sampleFormat = from.buffersinkGetFormat()
    encoder.channelLayout = from.buffersinkGetChannelLayout()
    encoder.timeBase = { num: 1, den: encoder.sampleRate }
    encoder.bitRate = BigInt(this.#into.bitsPerSecond)
    for (const [name, value] of Object.entries(this.#into.options)) {
      checkReturnCode(this.#av, this.#av.Option.set(encoder, name, value, searchChildren), name)
    }
    checkReturnCode(this.#av, encoder.open2Sync(lame, null), 'LAME')
    return encoder
  }
}
