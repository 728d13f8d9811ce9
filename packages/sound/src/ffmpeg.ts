export {
  type Binding,
  type CodecContext,
  type FilterContext,
  type FormatContext,
  type Frame,
  loadBinding,
  type Packet,
  searchChildren,
  type Stream,
} from './ffmpeg/binding.ts'
export { Decoder, endOfFile, checkReturnCode as passed } from './ffmpeg/decoder.ts'
export { Filters } from './ffmpeg/filters.ts'
export type { SoundSource } from './ffmpeg/task.ts'
