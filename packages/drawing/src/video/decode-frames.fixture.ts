import { createHash } from 'node:crypto'
import type { Binding } from '../../../sound/src/ffmpeg/binding.ts'
import { checkReturnCode } from '../../../sound/src/ffmpeg/decoder.ts'

/** Whatever a decoder may complain of ends it. */
const strictDecoding = '+crccheck+bitstream+buffer+explode'

/** Every seventh pixel is enough to tell black from anything. */
function lumaToLightness(luma: Buffer): number {
  let sum = 0
  for (let at = 0; at < luma.length; at += 7) sum += luma[at] ?? 0
  return sum / Math.ceil(luma.length / 7)
}

/**
 * What a player finds: each stream's decoded frames, how bright the pictures are and what tells them apart. `see` is
 * shown the luma of each of them.
 */
export function decodeFrames(av: Binding, path: string, see?: (luma: Buffer, stride: number) => void) {
  const format = new av.FormatContext()
  const nothing = new av.Dictionary()
  nothing.alloc()
  checkReturnCode(av, format.openInputSync(`file:${path}`, null, nothing), 'Opening')
  format.findStreamInfoSync(null)
  const streams = (format.streams ?? []).flatMap(({ index, codecpar }) => {
    const codec = av.Codec.findDecoder(codecpar.codecId)
    // The titles of chapters are no pictures and no sound.
    if (!codec) return []
    const decoder = new av.CodecContext()
    decoder.allocContext3(codec)
    decoder.parametersToContext(codecpar)
    av.Option.set(decoder, 'err_detect', strictDecoding, 1)
    decoder.open2Sync(codec, null)
    const found = { frames: 0, samples: 0, brightness: [] as number[], hashes: [] as string[], times: [] as number[] }
    return [{ index, name: codec.name, decoder, ...found }]
  })
  const packet = new av.Packet()
  packet.alloc()
  const frame = new av.Frame()
  frame.alloc()
  const drain = (stream: (typeof streams)[number]) => {
    while (stream.decoder.receiveFrameSync(frame) >= 0) {
      stream.frames += 1
      stream.samples += frame.nbSamples
      stream.times.push(Number(frame.pts))
      const luma = frame.width > 0 ? frame.data?.[0] : undefined
      if (luma) {
        see?.(luma, frame.linesize[0] ?? frame.width)
        stream.brightness.push(lumaToLightness(luma))
        stream.hashes.push(createHash('sha256').update(luma).digest('hex').slice(0, 16))
      }
      frame.unref()
    }
  }
  while (format.readFrameSync(packet) >= 0) {
    const stream = streams.find(({ index }) => index === packet.streamIndex)
    if (stream) {
      checkReturnCode(av, stream.decoder.sendPacketSync(packet), 'Decoding')
      drain(stream)
    }
    packet.unref()
  }
  for (const stream of streams) {
    stream.decoder.sendPacketSync(null)
    drain(stream)
  }
  return streams
}
