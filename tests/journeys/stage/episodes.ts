import { crc32, deflateSync } from 'node:zlib'
import type { Patchbay } from './patchbay.ts'
import { waitForEnd } from './test.ts'

/** Makes a very short episode whose title is its first sentence, and answers its id. */
export async function makeEpisode(patchbay: Patchbay, firstSentence: string): Promise<string> {
  const id = await orderEpisode(patchbay, firstSentence)
  await waitForEnd(patchbay, id)
  return id
}

/** Orders it, and waits for nothing. */
export async function orderEpisode(patchbay: Patchbay, firstSentence: string): Promise<string> {
  const voices = await patchbay.call<{ id: number; language: string }[]>('content/GetVoices')
  const [voice1, voice2] = voices.filter(({ language }) => language === 'English').map(({ id }) => id)
  const script = `SPEAKER_00: ${firstSentence}\nSPEAKER_01: That is all there is to say.`
  const { request_id: id } = await patchbay.call<{ request_id: string }>('Content/CreatePodcastCustomScript', {
    script,
    voice1,
    voice2,
  })
  return id
}

/** A PNG of one colour, as a drawing program would write it. */
export function createPngCover(width: number, height: number): Buffer {
  const row = Buffer.alloc(1 + width * 3, 0x66)
  row[0] = 0
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.byteLength)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
