import {
  type Binding,
  type CodecContext,
  type FilterContext,
  type FormatContext,
  type Frame,
  type Packet,
  passed,
  searchChildren,
  type Stream,
} from '@patchbay/sound/ffmpeg'
import { receivePackets } from './receive-packets.ts'
import type { Planes } from './planes.ts'
import { VideoEncoder, type VideoEncoderOptions, globalHeaderFlag } from './video-encoder.ts'

export type Mp4Options = VideoEncoderOptions & { path: string; hasSound: boolean }

const audioSampleRateHz = 48_000
const audioBitsPerSecond = 160_000

/** The filters with which sound must come: whole frames of AAC. */
export const audioFilters = [
  `aresample=${audioSampleRateHz}`,
  'aformat=sample_fmts=fltp:channel_layouts=stereo',
  'asetnsamples=n=1024:p=0',
]

/**
 * Writes an MP4 as it comes: H.264 (High, 4:2:0, constant frame rate) and AAC, the index at the front when it is closed.
 * `planes` is the frame that the next `addFrame` takes; it stays as it was painted.
 */
export class Mp4Writer {
  readonly #av: Binding
  readonly #order: Mp4Options
  readonly #format: FormatContext
  readonly #pictures: VideoEncoder
  readonly #videoStream: Stream
  readonly #soundStream: Stream | undefined
  readonly #packet: Packet
  #sound: CodecContext | undefined
  #frames = 0
  #isBegun = false

  constructor(av: Binding, order: Mp4Options) {
    this.#av = av
    this.#order = order
    this.#format = new av.FormatContext()
    this.#done(this.#format.allocOutputContext2(null, 'mp4', order.path), 'MP4')
    this.#done(av.Option.set(this.#format, 'movflags', '+faststart', searchChildren), 'MP4')
    this.#pictures = new VideoEncoder(av, order)
    this.#videoStream = this.#streamOf(this.#pictures.context)
    this.#soundStream = order.hasSound ? this.#format.newStream(null) : undefined
    this.#packet = new av.Packet()
    this.#packet.alloc()
  }

  get planes(): Planes {
    return this.#pictures.planes
  }

  /** How far the picture is written, in seconds. */
  get seconds(): number {
    return this.#frames / this.#order.framesPerSecond
  }

  /** The frame in `planes` is the next one. Where sound was promised, its first frame comes before. */
  addFrame({ isLikeBefore = false } = {}): void {
    this.#begin()
    this.#frames += 1
    this.#writePictures(this.#pictures.encodeFrame(isLikeBefore))
  }

  /** A frame out of `soundFilters`, or its end. */
  addSound(frame: Frame | null, from: FilterContext): void {
    if (!this.#soundStream) throw new Error('This video was to have no sound.')
    this.#sound ??= this.#openAac(from)
    this.#begin()
    this.#encodeSound(this.#sound, frame, this.#soundStream)
  }

  /** Writes what is left, and the index. */
  finish(): void {
    this.#begin()
    this.#writePictures(this.#pictures.end())
    this.#done(this.#format.writeTrailerSync(), 'MP4')
  }

  close(): void {
    this.#format.closeOutputSync()
    this.#format.freeContext()
    this.#packet.free()
    this.#pictures.close()
    this.#sound?.freeContext()
  }

  #begin(): void {
    if (this.#isBegun) return
    this.#isBegun = true
    if (this.#soundStream && !this.#sound) throw new Error('The sound has to come before the picture.')
    this.#done(this.#format.openOutputSync(), 'MP4')
    this.#done(this.#format.writeHeaderSync(null), 'MP4')
  }

  #writePictures(packets: Iterable<Packet>): void {
    for (const packet of packets) this.#write(packet, this.#pictures.context, this.#videoStream)
  }

  #encodeSound(encoder: CodecContext, frame: Frame | null, stream: Stream): void {
    for (const packet of receivePackets(this.#av, encoder, frame, this.#packet)) this.#write(packet, encoder, stream)
  }

  #write(packet: Packet, { timeBase }: CodecContext, stream: Stream): void {
    packet.streamIndex = stream.index
    packet.rescaleTs(timeBase, stream.timeBase)
    this.#done(this.#format.interleavedWriteFrameSync(packet), 'MP4')
  }

  #openAac(from: FilterContext): CodecContext {
    const codec = this.#av.Codec.findEncoderByName('aac')
    if (!codec) throw new Error('This FFmpeg has no AAC.')
    const encoder = new this.#av.CodecContext()
    encoder.allocContext3(codec)
    encoder.sampleRate = from.buffersinkGetSampleRate()
    encoder.sampleFormat = from.buffersinkGetFormat()
    encoder.channelLayout = from.buffersinkGetChannelLayout()
    encoder.timeBase = { num: 1, den: encoder.sampleRate }
    encoder.bitRate = BigInt(audioBitsPerSecond)
    encoder.flags = globalHeaderFlag
    this.#done(encoder.open2Sync(codec, null), 'AAC')
    if (this.#soundStream) {
      this.#soundStream.timeBase = encoder.timeBase
      this.#done(encoder.parametersFromContext(this.#soundStream.codecpar), 'AAC')
    }
    return encoder
  }

  #streamOf(encoder: CodecContext): Stream {
    const stream = this.#format.newStream(null)
    stream.timeBase = encoder.timeBase
    this.#done(encoder.parametersFromContext(stream.codecpar), 'MP4')
    return stream
  }

  #done(code: number, doing: string): void {
    passed(this.#av, code, doing)
  }
}
