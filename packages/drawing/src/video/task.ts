import type { SoundSource } from '@patchbay/sound/ffmpeg'
import type { VideoChapter } from './mp4-chapters.ts'
import type { Scene } from '../scene.ts'

/** One video to be drawn and written. Everything large is in files. */
export type VideoTask = {
  scene: Scene
  /** Its filters level it already; it is cut or filled with silence to the scene's length. */
  sound?: { source: SoundSource; filters: readonly string[] }
  into: string
  /** A JPEG of one frame. */
  poster?: { path: string; frame: number }
  /** Parts that players show, the first from 0 on. */
  chapters?: readonly VideoChapter[]
  /** x264's threads; by default enough for all of the machine. */
  threads?: number
}

/** Where the time went, in seconds of the one thread that paints; x264's own threads run beside it. */
export type VideoReport = {
  frames: number
  /** Frames in which something had changed. */
  painted: number
  seconds: { draw: number; paint: number; encode: number; sound: number; all: number }
  /** What all of its threads took of processors. */
  processorSeconds: number
  /** The most memory that this process had. */
  maxMemoryBytes: number
}

export type VideoAnswer = { painted: number } | { report: VideoReport } | { error: string }
