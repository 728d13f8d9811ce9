import {
  type Binding,
  type CodecContext,
  type Dictionary,
  type FormatContext,
  type Frame,
  type Packet,
  type Stream,
  searchChildren,
} from './binding.ts'
import { RecordingError, recordingProblems } from './refusal.ts'
import { allowedContainers, allowedDecoders } from './untrusted-limits.ts'
import type { SoundSource } from './task.ts'

const audio = 1
const discardAll = 48
const invalidData = -1094995529
/** FFmpeg's code for the end of a file; the others are the system's own. */
export const endOfFile = -541478725

/** Answers the code, or throws FFmpeg's own words for it. */
export function checkReturnCode(av: Binding, code: number, doing: string): number {
  if (code === av.FFmpegError.getAverror('ENOMEM')) throw new RecordingError(recordingProblems.tooMuchMemory)
  if (code < 0) throw new Error(`${doing}: ${av.FFmpegError.strerror(code)}`)
  return code
}

function createDictionary(av: Binding, entries: Record<string, string | number>): Dictionary {
  const made = new av.Dictionary()
  made.alloc()
  for (const [key, value] of Object.entries(entries)) checkReturnCode(av, made.set(key, String(value), 0), key)
  return made
}

/**
 * Reads a file's first sound, one decoded frame after another; the frame is the same object each time. It opens
 * nothing but that file: no other protocol, container or decoder than those of the lists. Throws `RecordingRefused`.
 */
export class Decoder {
  codec = ''
  readonly #av: Binding
  readonly #format: FormatContext
  readonly #context: CodecContext
  readonly #isStrict: boolean
  readonly #again: number
  #streamIndex = -1

  constructor(av: Binding, isStrict: boolean) {
    this.#av = av
    this.#isStrict = isStrict
    this.#again = av.FFmpegError.getAverror('EAGAIN')
    this.#format = new av.FormatContext()
    this.#context = new av.CodecContext()
  }

  open(source: SoundSource): void {
    const { codecpar, timeBase } = this.#openFile(source)
    const codec = this.#av.Codec.findDecoder(codecpar.codecId)
    if (!codec || !allowedDecoders.includes(codec.name)) throw new RecordingError(recordingProblems.unreadable)
    this.codec = codec.name.replace(/float$/, '')
    this.#context.allocContext3(codec)
    this.#read(this.#context.parametersToContext(codecpar))
    this.#context.threadCount = 1
    this.#context.pktTimebase = timeBase
    if (this.#isStrict) this.#read(this.#av.Option.set(this.#context, 'err_detect', 'explode', searchChildren))
    this.#read(this.#context.open2Sync(codec, null))
  }

  /** Answers the stream of the first sound; the others are not looked at any further. */
  #openFile(source: SoundSource): Stream {
    const isRaw = source.as === 'samples'
    const options = createDictionary(this.#av, {
      protocol_whitelist: 'file',
      ...(this.#isStrict && { err_detect: 'explode' }),
      ...(isRaw
        ? {
            sample_rate: source.sampleRateHz,
            ch_layout: source.channels === 2 ? 'stereo' : 'mono',
            skip_initial_bytes: source.skipBytes ?? 0,
          }
        : { format_whitelist: allowedContainers, codec_whitelist: allowedDecoders.join(',') }),
    })
    const demuxer = isRaw ? this.#av.InputFormat.findInputFormat('s16le') : null
    this.#read(this.#format.openInputSync(`file:${source.path}`, demuxer, options))
    this.#read(this.#format.findStreamInfoSync(null))
    const streams = this.#format.streams ?? []
    this.#streamIndex = streams.findIndex(({ codecpar }) => codecpar.codecType === audio)
    const stream = streams[this.#streamIndex]
    if (!stream) throw new RecordingError(recordingProblems.silent)
    for (const other of streams) if (other !== stream) other.discard = discardAll
    return stream
  }

  *frames(): Generator<Frame> {
    const packet = new this.#av.Packet()
    const frame = new this.#av.Frame()
    packet.alloc()
    frame.alloc()
    try {
      while (this.#nextPacket(packet)) {
        if (packet.streamIndex === this.#streamIndex) yield* this.#decoded(packet, frame)
        packet.unref()
      }
      yield* this.#decoded(null, frame)
    } finally {
      packet.free()
      frame.free()
    }
  }

  close(): void {
    this.#context.freeContext()
    this.#format.closeInputSync()
  }

  #nextPacket(packet: Packet): boolean {
    const code = this.#format.readFrameSync(packet)
    // A file that breaks off is used as far as it goes.
    if (code === endOfFile || (code < 0 && !this.#isStrict)) return false
    this.#read(code)
    return true
  }

  *#decoded(packet: Packet | null, frame: Frame): Generator<Frame> {
    if (!this.#isUsable(this.#context.sendPacketSync(packet))) return
    for (;;) {
      const code = this.#context.receiveFrameSync(frame)
      if (code === this.#again || code === endOfFile || !this.#isUsable(code)) return
      if (this.#isStrict && frame.decodeErrorFlags !== 0) throw new RecordingError(recordingProblems.damaged)
      yield frame
      frame.unref()
    }
  }

  /** Damaged data is passed over, as a player does; anything else that fails is an error. */
  #isUsable(code: number): boolean {
    if (code === invalidData && !this.#isStrict) return false
    this.#read(code)
    return true
  }

  #read(code: number): void {
    if (code === this.#av.FFmpegError.getAverror('ENOMEM')) throw new RecordingError(recordingProblems.tooMuchMemory)
    if (code < 0) throw new RecordingError(recordingProblems.unreadable, { cause: this.#av.FFmpegError.strerror(code) })
  }
}
