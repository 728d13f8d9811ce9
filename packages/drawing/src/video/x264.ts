import {
  type Binding,
  type CodecContext,
  type Frame,
  type Packet,
  passed,
  searchChildren,
} from '@patchbay/sound/ffmpeg'
import { encoded } from './encoded.ts'
import { Repeats } from './repeats.ts'
import type { Planes } from './surface.ts'

export type PictureOrder = {
  widthPx: number
  heightPx: number
  framesPerSecond: number
  /** How many threads x264 may use. */
  threads: number
}

/** FFmpeg's numbers: 4:2:0 in three planes; limited range and BT.709, as televisions and phones take it. */
const [yuv420p, limitedRange, bt709] = [0, 1, 1]
/** What is told once stands at the head of the file, not before pictures. */
export const headersInFile = 1 << 22
/** A player that jumps begins at a picture that stands by itself. */
const secondsBetweenStarts = 4
/** As a frame says that to x264. */
const standsByItself = 1

/**
 * Flat drawings: below this quality the eye finds nothing any more, above it banding begins. Pictures come in the order
 * in which they are shown and each leans on the one before alone, so that repeats can stand between them.
 */
const settings = {
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
export class PictureEncoder {
  readonly planes: Planes
  readonly context: CodecContext
  readonly #av: Binding
  readonly #frame: Frame
  readonly #packet: Packet
  readonly #repeats: Repeats
  readonly #framesBetweenStarts: number
  /** The places of those that x264 has and has not given back. */
  readonly #inside: number[] = []
  #added = 0
  #encoded = 0
  #out = 0

  constructor(av: Binding, order: PictureOrder) {
    this.#av = av
    this.#framesBetweenStarts = order.framesPerSecond * secondsBetweenStarts
    this.context = openX264(av, order)
    this.#repeats = repeatsOf(av, order)
    this.#frame = emptyPicture(av, order)
    this.#packet = new av.Packet()
    this.#packet.alloc()
    this.planes = planesOf(this.#frame)
  }

  /** Takes the picture; what comes out may be of those before it. Each packet stands until the next is asked for. */
  *add(isLikeBefore: boolean): Generator<Packet> {
    const place = this.#added
    this.#added += 1
    const isStart = place % this.#framesBetweenStarts === 0
    if (isLikeBefore && !isStart) {
      if (this.#inside.length === 0) yield this.#repeat()
      return
    }
    this.#frame.pts = BigInt(this.#encoded)
    this.#frame.pictType = isStart ? standsByItself : 0
    this.#encoded += 1
    this.#inside.push(place)
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
    for (const packet of encoded(this.#av, this.context, frame, this.#packet)) {
      this.#inside.shift()
      this.#repeats.count(packet)
      yield this.#placed(packet)
      const next = this.#inside[0] ?? this.#added
      while (this.#out < next) yield this.#repeat()
    }
  }

  #repeat(): Packet {
    this.#packet.unref()
    this.#packet.data = this.#repeats.next()
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

function openX264(av: Binding, { widthPx, heightPx, framesPerSecond, threads }: PictureOrder): CodecContext {
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
  encoder.flags = headersInFile
  for (const [name, value] of Object.entries(settings)) {
    passed(av, av.Option.set(encoder, name, value, searchChildren), name)
  }
  passed(av, encoder.open2Sync(codec, null), 'x264')
  return encoder
}

function emptyPicture(av: Binding, { widthPx, heightPx }: PictureOrder): Frame {
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
function repeatsOf(av: Binding, order: PictureOrder): Repeats {
  const encoder = openX264(av, { ...order, threads: 1 })
  const frame = emptyPicture(av, order)
  const packet = new av.Packet()
  packet.alloc()
  try {
    const { luma, blue, red } = planesOf(frame)
    for (const plane of [luma, blue, red]) plane.fill(128)
    const data: Buffer[] = []
    for (const [at, picture] of [frame, frame, null].entries()) {
      frame.pts = BigInt(at)
      for (const { data: one } of encoded(av, encoder, picture, packet)) data.push(Buffer.from(one ?? []))
    }
    return new Repeats(encoder.extraData ?? Buffer.alloc(0), data[1] ?? Buffer.alloc(0))
  } finally {
    packet.free()
    frame.free()
    encoder.freeContext()
  }
}
