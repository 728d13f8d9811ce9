import { stat } from 'node:fs/promises'
import type { SoundLimits } from './task.ts'

/** Containers that people's recorders, phones and players write: none that points at other files or addresses. */
export const allowedContainers = 'mp3,wav,ogg,flac,aac,mov,matroska,aiff,amr,asf,avi,mpegts,caf'

/** The decoders that may meet a stranger's data. Pictures of a video are never decoded, not even to look at them. */
export const allowedDecoders = [
  ...['mp3float', 'mp3', 'mp2float', 'mp2', 'aac', 'aac_latm', 'alac', 'flac', 'vorbis', 'opus', 'ac3', 'eac3'],
  ...['wmav1', 'wmav2', 'wmapro', 'amrnb', 'amrwb', 'gsm_ms', 'adpcm_ms', 'adpcm_ima_wav', 'adpcm_ima_qt'],
  ...['pcm_u8', 'pcm_s8', 'pcm_alaw', 'pcm_mulaw', 'pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s24be'],
  ...['pcm_s32le', 'pcm_s32be', 'pcm_f32le', 'pcm_f32be', 'pcm_f64le', 'pcm_f64be'],
]

/** A sound process takes about 115 MB, whatever the recording's length. */
const memoryBytes = 400 * 1024 * 1024
/** The slowest honest recordings (hours of speech in few bytes) take a tenth of this on an idle machine. */
const msPerMegabyte = 10_000
const minMs = 60_000
const maxMs = 20 * 60_000

/** What reading a stranger's file may take: time by its size, with an end that no size moves. */
export async function untrustedLimitsFor(path: string): Promise<SoundLimits> {
  const megabytes = (await stat(path)).size / 1024 / 1024
  return { memoryBytes, timeMs: Math.min(maxMs, Math.round(minMs + megabytes * msPerMegabyte)) }
}
