import {
  type Binding,
  type CodecContext,
  type Frame,
  type Packet,
  passed,
  searchChildren,
} from '@patchbay/sound/ffmpeg'
import { receivePackets } from './receive-packets.ts'
import { SkipFrames } from './skip-frames.ts'
import type { Planes } from './planes.ts'

export type VideoEncoderOptions = {
  widthPx: number
  heightPx: number
  framesPerSecond: number
  /** How many threads x264 may use. */
  threads: number
}

/** FFmpeg's numbers: 4:2:0 in three planes; limited range and BT.709, as televisions and phones take it. */
const [yuv420p, limitedRange, bt709] = [0, 1, 1]
/** What is told once stands at the head of the file, not before pictures. */
export const globalHeaderFlag = 1 << 22
/** A player that jumps begins at a picture that stands by itself. */
const keyframeIntervalSeconds = 4
/** As a frame says that to x264. */
const pictureTypeI = 1

/**
 * Flat drawings: below this quality the eye finds nothing any more, above it banding begins. Pictures come in the order
 * in which they are shown and each leans on the one before alone, so that repeats can stand between them.
 */
const x264Options = {
  preset: 'superfast',
  crf: '20',
  profile: 'high',
  bf: '0',
  refs: '1',
  sc_threshold: '0',
  // Without it each picture waits for the next one, to know how long it is seen.
  'x264-params': 'force-cfr=1',
}

/** Encodes pictures as they come. `planes` is the picture that the next `add` takes; it stays as it was painted. */
export class VideoEncoder {
  readonly planes: Planes
  readonly context: CodecContext
  readonly #av: Binding
  readonly #frame: Frame
  readonly #packet: Packet
  readonly #skipFrames: SkipFrames
  readonly #keyframeInterval: number
  /** The places of those that x264 has and has not given back. */
  readonly #pendingFrames: number[] = []
  #added = 0
  #encoded = 0
  #out = 0

  constructor(av: Binding, order: VideoEncoderOptions) {
    this.#av = av
    this.#keyframeInterval = order.framesPerSecond * keyframeIntervalSeconds
    this.context = openEncoder(av, order)
    this.#skipFrames = createSkipFrames(av, order)
    this.#frame = createFrame(av, order)
    this.#packet = new av.Packet()
    this.#packet.alloc()
    this.planes = planesOf(this.#frame)
  }

  /** Takes the picture; what comes out may be of those before it. Each packet stands until the next is asked for. */
  *encodeFrame(isLikeBefore: boolean): Generator<Packet> {
    const place = this.#added
    this.#added += 1
    const isStart = place % this.#keyframeInterval === 0
    if (isLikeBefore && !isStart) {
      if (this.#pendingFrames.length === 0) yield this.#repeat()
      return
    }
    this.#frame.pts = BigInt(this.#encoded)
    this.#frame.pictType = isStart ? pictureTypeI : 0
    this.#encoded += 1
    this.#pendingFrames.push(place)
    yield* this.#through(this.#frame)
  }

  end(): Generator<Packet> {
    return this.#through(null)
  }

  close(): void {
    this.#packet.free()
    this.#frame.free()
    this.context.freeContext()
  }

  *#through(frame: Frame | null): Generator<Packet> {
    for (const packet of receivePackets(this.#av, this.context, frame, this.#packet)) {
      this.#pendingFrames.shift()
      this.#skipFrames.patchFrameNum(packet)
      yield this.#placed(packet)
      const next = this.#pendingFrames[0] ?? this.#added
      while (this.#out < next) yield this.#repeat()
    }
  }

  #repeat(): Packet {
    this.#packet.unref()
    this.#packet.data = this.#skipFrames.nextSkipFrame()
    return this.#placed(this.#packet)
  }

  #placed(packet: Packet): Packet {
    packet.pts = BigInt(this.#out)
    packet.dts = BigInt(this.#out)
    // x264 does not say it, and a last picture without a length is one that players leave out.
    packet.duration = 1n
    this.#out += 1
    return packet
  }
}

function openEncoder(av: Binding, { widthPx, heightPx, framesPerSecond, threads }: VideoEncoderOptions): CodecContext {
  const codec = av.Codec.findEncoderByName('libx264')
  if (!codec) throw new Error('This FFmpeg has no libx264.')
  const encoder = new av.CodecContext()
  encoder.allocContext3(codec)
  encoder.width = widthPx
  encoder.height = heightPx
  encoder.pixelFormat = yuv420p
  encoder.timeBase = { num: 1, den: framesPerSecond }
  encoder.framerate = { num: framesPerSecond, den: 1 }
  // It is told which pictures stand by themselves.
  encoder.gopSize = 1 << 20
  encoder.threadCount = threads
  encoder.colorRange = limitedRange
  encoder.colorPrimaries = bt709
  encoder.colorTrc = bt709
  encoder.colorSpace = bt709
  encoder.flags = globalHeaderFlag
  for (const [name, value] of Object.entries(x264Options)) {
    passed(av, av.Option.set(encoder, name, value, searchChildren), name)
  }
  passed(av, encoder.open2Sync(codec, null), 'x264')
  return encoder
}

function createFrame(av: Binding, { widthPx, heightPx }: VideoEncoderOptions): Frame {
  const frame = new av.Frame()
  frame.alloc()
  frame.format = yuv420p
  frame.width = widthPx
  frame.height = heightPx
  passed(av, frame.getBuffer(0), 'A frame')
  return frame
}

function planesOf({ data, linesize }: Frame): Planes {
  const [luma, blue, red] = data ?? []
  const [lumaStride, colorStride] = linesize
  if (!luma || !blue || !red || !lumaStride || !colorStride) throw new Error('FFmpeg gave no frame.')
  return { luma, blue, red, lumaStride, colorStride }
}

/** How this x264 repeats a picture: seen of one that is grey, twice. */
function createSkipFrames(av: Binding, order: VideoEncoderOptions): SkipFrames {
  const encoder = openEncoder(av, { ...order, threads: 1 })
  const frame = createFrame(av, order)
  const packet = new av.Packet()
  packet.alloc()
  try {
    const { luma, blue, red } = planesOf(frame)
    for (const plane of [luma, blue, red]) plane.fill(128)
    const data: Buffer[] = []
    for (const [at, picture] of [frame, frame, null].entries()) {
      frame.pts = BigInt(at)
      for (const { data: one } of receivePackets(av, encoder, picture, packet)) data.push(Buffer.from(one ?? []))
    }
    return new SkipFrames(encoder.extraData ?? Buffer.alloc(0), data[1] ?? Buffer.alloc(0))
  } finally {
    packet.free()
    frame.free()
    encoder.freeContext()
  }
}
