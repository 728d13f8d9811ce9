import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'

/**
 * FFmpeg's libraries as the addon hands them to JavaScript: the part that is used here. Numbers below 0 are FFmpeg's
 * errors. Its build is GPL, and it reads what strangers send: only the sound process loads it.
 */
export type Binding = {
  FormatContext: new () => FormatContext
  CodecContext: new () => CodecContext
  FilterGraph: new () => FilterGraph
  Dictionary: new () => Dictionary
  Packet: new () => Packet
  Frame: new () => Frame
  Codec: { findDecoder(id: number): Codec | null; findEncoderByName(name: string): Codec | null }
  InputFormat: { findInputFormat(name: string): object | null }
  FFmpegError: { strerror(code: number): string; getAverror(name: string): number }
  Option: {
    getDouble(of: FilterContext, name: string, searchFlags: number): number
    set(of: CodecContext | FormatContext, name: string, value: string, searchFlags: number): number
  }
  Log: { setLevel(level: number): void }
  avGetSampleFmtName(format: number): string | null
  avChannelLayoutDefault(channels: number): ChannelLayout
  getFFmpegInfo(): { version: string; configuration: string }
}

export type Rational = { num: number; den: number }
export type ChannelLayout = { nbChannels: number; order: number; mask: bigint }
export type Dictionary = { alloc(): void; set(key: string, value: string, flags: number): number }
export type Codec = { name: string }
export type CodecParameters = { codecType: number; codecId: number }
export type Stream = { index: number; codecpar: CodecParameters; timeBase: Rational; discard: number }
export type FormatContext = {
  streams: Stream[] | null
  openInputSync(url: string, format: object | null, options: Dictionary): number
  findStreamInfoSync(options: null): number
  readFrameSync(into: Packet): number
  closeInputSync(): void
  /** What follows writes a file: a format, its streams, a header, packets, a trailer. */
  allocOutputContext2(format: null, name: string, path: string): number
  newStream(codec: null): Stream
  openOutputSync(): number
  writeHeaderSync(options: null): number
  interleavedWriteFrameSync(packet: Packet): number
  writeTrailerSync(): number
  closeOutputSync(): void
  freeContext(): void
}
export type CodecContext = {
  threadCount: number
  pktTimebase: Rational
  timeBase: Rational
  bitRate: bigint
  sampleRate: number
  sampleFormat: number
  channelLayout: ChannelLayout
  width: number
  height: number
  pixelFormat: number
  framerate: Rational
  gopSize: number
  flags: number
  colorRange: number
  colorPrimaries: number
  colorTrc: number
  colorSpace: number
  readonly frameSize: number
  /** What is told once, before all packets. */
  readonly extraData: Buffer | null
  allocContext3(codec: Codec): void
  parametersToContext(from: CodecParameters): number
  parametersFromContext(into: CodecParameters): number
  /** Options are set before: the addon loses its hold on a dictionary that FFmpeg takes from here. */
  open2Sync(codec: Codec, options: null): number
  sendPacketSync(packet: Packet | null): number
  receiveFrameSync(into: Frame): number
  sendFrameSync(frame: Frame | null): number
  receivePacketSync(into: Packet): number
  freeContext(): void
}
export type FilterContext = {
  buffersrcAddFrameSync(frame: Frame | null, flags: number): number
  buffersinkGetFrameSync(into: Frame): number
  buffersinkGetSampleRate(): number
  buffersinkGetFormat(): number
  buffersinkGetChannelLayout(): ChannelLayout
}
export type FilterGraph = {
  nbThreads: number
  alloc(): void
  parsePtr(description: string, inputs: null, outputs: null): number
  configSync(): number
  getFilter(name: string): FilterContext | null
  free(): void
}
export type Packet = {
  streamIndex: number
  data: Buffer | null
  pts: bigint
  dts: bigint
  duration: bigint
  isKeyframe: boolean
  rescaleTs(from: Rational, to: Rational): void
  alloc(): void
  unref(): void
  free(): void
}
export type Frame = {
  format: number
  sampleRate: number
  channelLayout: ChannelLayout
  nbSamples: number
  width: number
  height: number
  /** Bytes a row, by plane. */
  linesize: number[]
  pts: bigint
  pictType: number
  decodeErrorFlags: number
  /** The planes themselves, not a copy. */
  data: Buffer[] | null
  alloc(): void
  getBuffer(align: number): number
  unref(): void
  free(): void
}

/** Options are looked for in the codec or filter itself as well as in what holds it. */
export const searchChildren = 1

const quiet = -8

/** Loads FFmpeg for this kind of machine. Throws in words for whoever runs the server where there is none. */
export function loadBinding(): Binding {
  const kind = `${platform()}-${arch()}${platform() === 'win32' ? '-msvc' : ''}`
  try {
    const av = createRequire(import.meta.url)(`@seydx/node-av-${kind}`) as Binding
    // Its codes say what is wrong; what it writes beside would be as long as a stranger likes.
    av.Log.setLevel(quiet)
    return av
  } catch (cause) {
    throw new Error(`No FFmpeg is bundled for this kind of machine (${kind}).`, { cause })
  }
}
