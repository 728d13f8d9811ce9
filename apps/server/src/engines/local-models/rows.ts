import { kokoroFiles } from './kokoro-files.ts'
import type { ModelFacts } from './port.ts'

/** A file of a model: where it stands in its folder, and behind the address of the hub; how long it is, and its digest. */
export type ModelFile = { path: string; from: string; bytes: number; sha256: string }

/** Packages that a model runs with, installed by npm beside it: too heavy for everybody who only starts the server. */
export type ModelRuntime = {
  /** The names of the two files in `runtime/`. */
  packageFile: string
  lockFile: string
  /** What is left of it on the disk once builds for other machines are gone. */
  diskBytes: number
  /** While it is being installed. */
  maxBytes: number
}

export type ModelRow = ModelFacts & {
  files: readonly ModelFile[]
  runtime?: ModelRuntime
  /** The kinds of machines that have a build of what it runs with. */ kinds: readonly string[]
}

const mb = 1_000_000

/** Of Whisper: one size has the other's licences and builds. Both come from one revision of whisper.cpp's own models. */
const whisperFile = (file: string, bytes: number, sha256: string) => ({
  files: [
    {
      path: file,
      from: `ggerganov/whisper.cpp/resolve/80da2d8bfee42b0e836fc3a9890373e5defc00a6/${file}`,
      bytes,
      sha256,
    },
  ],
  kinds: ['linux-x64', 'linux-arm64', 'darwin-arm64', 'win32-x64'],
  licences: [
    { of: 'Whisper', licence: 'MIT', url: 'https://github.com/openai/whisper' },
    { of: 'whisper.cpp and its form of the model', licence: 'MIT', url: 'https://github.com/ggml-org/whisper.cpp' },
  ],
})

export const modelRows: readonly ModelRow[] = [
  {
    id: 'voices',
    name: 'Kokoro 82M',
    purpose: 'Neural voices for English, Spanish, French, Hindi, Italian and Portuguese, spoken on this machine.',
    files: kokoroFiles,
    runtime: {
      packageFile: 'onnx-package.json',
      lockFile: 'onnx-lock.json',
      diskBytes: 52 * mb,
      maxBytes: 430 * mb,
    },
    kinds: ['linux-x64', 'linux-arm64', 'darwin-arm64', 'win32-x64', 'win32-arm64'],
    memoryBytes: 1_200 * mb,
    licences: [
      {
        of: 'Kokoro-82M, its voices and its ONNX export',
        licence: 'Apache-2.0',
        url: 'https://huggingface.co/hexgrad/Kokoro-82M',
      },
      { of: 'ONNX Runtime', licence: 'MIT', url: 'https://github.com/microsoft/onnxruntime' },
    ],
  },
  {
    id: 'ears',
    name: 'Whisper base',
    purpose: 'Hears about 100 languages, with the time of each word, on this machine.',
    memoryBytes: 500 * mb,
    ...whisperFile('ggml-base.bin', 147_951_465, '60ed5bc3dd14eea856493d334349b405782ddcaf0028d4b5df4088345fba2efe'),
  },
  {
    id: 'ears-small',
    name: 'Whisper small',
    purpose: 'Hears with fewer mistakes than Whisper base and takes about three times as long; it is asked first.',
    memoryBytes: 1_000 * mb,
    ...whisperFile('ggml-small.bin', 487_601_967, '1be3a9b2063867b937e64e2ec7483364a79917e157fa98c5d94b5c1fffea987b'),
  },
]

export const downloadBytesOf = ({ files }: Pick<ModelRow, 'files'>) => files.reduce((sum, { bytes }) => sum + bytes, 0)

export const diskBytesOf = (row: ModelRow) => downloadBytesOf(row) + (row.runtime?.diskBytes ?? 0)

/** Why it cannot run here, in a sentence; undefined where it can. */
export function describePlatformProblem(
  { kinds, name }: ModelRow,
  kind = `${process.platform}-${process.arch}`,
): string | undefined {
  if (kinds.includes(kind)) return undefined
  return `${name} has no build for this kind of machine (${kind}).`
}
