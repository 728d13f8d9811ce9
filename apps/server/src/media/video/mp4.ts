import {
  type Binding,
  type CodecContext,
  type FilterContext,
  type FormatContext,
  type Frame,
  type Packet,
  type Rational,
  type Stream,
  searchChildren,
} from '../sound/binding.ts'
import { endOfFile, passed } from '../sound/decoder.ts'
import type { Planes } from './surface.ts'

export type Mp4Order = {
  path: string
  widthPx: number
  heightPx: number
  framesPerSecond: number
  hasSound: boolean
  /** How many threads x264 may use. */
  threads: number
}

/** Flat drawings: below it the eye finds nothing any more, above it banding begins. */
const quality = '20'
const preset = 'superfast'
const secondsBetweenKeyframes = 4
const soundHz = 48_000
const soundBitsPerSecond = 160_000
/** FFmpeg's numbers: 4:2:0 in three planes; limited range and BT.709, as televisions and phones take it. */
const [yuv420p, limitedRange, bt709] = [0, 1, 1]
const headersInFile = 1 << 22

/** The filters with which sound must come: whole frames of AAC. */
export const soundFilters = [
  `aresample=${soundHz}`,
  'aformat=sample_fmts=fltp:channel_layouts=stereo',
  'asetnsamples=n=1024:p=0',
]

/**
 * Writes an MP4 as it comes: H.264 (High, 4:2:0, constant frame rate) and AAC, the index at the front when it is closed.
 * `planes` is the frame that the next `addFrame` takes; it stays as it was painted.
 */
export class Mp4Writer {
  readonly planes: Planes
  readonly #av: Binding
  readonly #order: Mp4Order
  readonly #format: FormatContext
  readonly #video: CodecContext
  readonly #videoStream: Stream
  readonly #soundStream: Stream | undefined
  readonly #frame: Frame
  readonly #packet: Packet
  #sound: CodecContext | undefined
  #frames = 0
  #isBegun = false

  constructor(av: Binding, order: Mp4Order) {
    this.#av = av
    this.#order = order
    this.#format = new av.FormatContext()
    this.#done(this.#format.allocOutputContext2(null, 'mp4', order.path), 'MP4')
    this.#done(av.Option.set(this.#format, 'movflags', '+faststart', searchChildren), 'MP4')
    this.#video = this.#openX264()
    this.#videoStream = this.#streamOf(this.#video, { num: 1, den: order.framesPerSecond })
    this.#soundStream = order.hasSound ? this.#format.newStream(null) : undefined
    this.#frame = this.#emptyFrame()
    this.#packet = new av.Packet()
    this.#packet.alloc()
    const [luma, blue, red] = this.#frame.data ?? []
    const [lumaStride, colorStride] = this.#frame.linesize
    if (!luma || !blue || !red || !lumaStride || !colorStride) throw new Error('FFmpeg gave no frame.')
    this.planes = { luma, blue, red, lumaStride, colorStride }
  }

  /** How far the picture is written, in seconds. */
  get seconds(): number {
    return this.#frames / this.#order.framesPerSecond
  }

  /** The frame in `planes` is the next one. Where sound was promised, its first frame comes before. */
  addFrame(): void {
    this.#begin()
    this.#frame.pts = BigInt(this.#frames)
    this.#frames += 1
    this.#encode(this.#video, this.#frame, this.#videoStream)
  }

  /** A frame out of `soundFilters`, or its end. */
  addSound(frame: Frame | null, from: FilterContext): void {
    if (!this.#soundStream) throw new Error('This video was to have no sound.')
    this.#sound ??= this.#openAac(from)
    this.#begin()
    this.#encode(this.#sound, frame, this.#soundStream)
  }

  /** Writes what is left, and the index. */
  finish(): void {
    this.#begin()
    this.#encode(this.#video, null, this.#videoStream)
    this.#done(this.#format.writeTrailerSync(), 'MP4')
  }

  close(): void {
    this.#format.closeOutputSync()
    this.#format.freeContext()
    this.#packet.free()
    this.#frame.free()
    this.#video.freeContext()
    this.#sound?.freeContext()
  }

  #begin(): void {
    if (this.#isBegun) return
    this.#isBegun = true
    if (this.#soundStream && !this.#sound) throw new Error('The sound has to come before the picture.')
    this.#done(this.#format.openOutputSync(), 'MP4')
    this.#done(this.#format.writeHeaderSync(null), 'MP4')
  }

  #encode(encoder: CodecContext, frame: Frame | null, stream: Stream): void {
    this.#done(encoder.sendFrameSync(frame), 'Encoding')
    const again = this.#av.FFmpegError.getAverror('EAGAIN')
    for (;;) {
      const code = encoder.receivePacketSync(this.#packet)
      if (code === again || code === endOfFile) return
      this.#done(code, 'Encoding')
      this.#packet.streamIndex = stream.index
      // x264 does not say it, and a last frame without a length is one that players leave out.
      if (encoder === this.#video) this.#packet.duration = 1n
      this.#packet.rescaleTs(encoder.timeBase, stream.timeBase)
      this.#done(this.#format.interleavedWriteFrameSync(this.#packet), 'MP4')
      this.#packet.unref()
    }
  }

  #openX264(): CodecContext {
    const { widthPx, heightPx, framesPerSecond, threads } = this.#order
    const [codec, encoder] = this.#encoderOf('libx264')
    encoder.width = widthPx
    encoder.height = heightPx
    encoder.pixelFormat = yuv420p
    encoder.timeBase = { num: 1, den: framesPerSecond }
    encoder.framerate = { num: framesPerSecond, den: 1 }
    encoder.gopSize = framesPerSecond * secondsBetweenKeyframes
    encoder.threadCount = threads
    encoder.colorRange = limitedRange
    encoder.colorPrimaries = bt709
    encoder.colorTrc = bt709
    encoder.colorSpace = bt709
    encoder.flags = headersInFile
    for (const [name, value] of Object.entries({ preset, crf: quality, profile: 'high' })) {
      this.#done(this.#av.Option.set(encoder, name, value, searchChildren), name)
    }
    this.#done(encoder.open2Sync(codec, null), 'x264')
    return encoder
  }

  #openAac(from: FilterContext): CodecContext {
    const [codec, encoder] = this.#encoderOf('aac')
    encoder.sampleRate = from.buffersinkGetSampleRate()
    encoder.sampleFormat = from.buffersinkGetFormat()
    encoder.channelLayout = from.buffersinkGetChannelLayout()
    encoder.timeBase = { num: 1, den: encoder.sampleRate }
    encoder.bitRate = BigInt(soundBitsPerSecond)
    encoder.flags = headersInFile
    this.#done(encoder.open2Sync(codec, null), 'AAC')
    if (this.#soundStream) {
      this.#soundStream.timeBase = encoder.timeBase
      this.#done(encoder.parametersFromContext(this.#soundStream.codecpar), 'AAC')
    }
    return encoder
  }

  #encoderOf(name: string) {
    const codec = this.#av.Codec.findEncoderByName(name)
    if (!codec) throw new Error(`This FFmpeg has no ${name}.`)
    const encoder = new this.#av.CodecContext()
    encoder.allocContext3(codec)
    return [codec, encoder] as const
  }

  #streamOf(encoder: CodecContext, timeBase: Rational): Stream {
    const stream = this.#format.newStream(null)
    stream.timeBase = timeBase
    this.#done(encoder.parametersFromContext(stream.codecpar), 'MP4')
    return stream
  }

  #emptyFrame(): Frame {
    const frame = new this.#av.Frame()
    frame.alloc()
    frame.format = yuv420p
    frame.width = this.#order.widthPx
    frame.height = this.#order.heightPx
    this.#done(frame.getBuffer(0), 'A frame')
    return frame
  }

  #done(code: number, doing: string): void {
    passed(this.#av, code, doing)
  }
}
