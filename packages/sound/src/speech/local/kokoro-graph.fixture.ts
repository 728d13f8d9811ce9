import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A graph with Kokoro's inputs and outputs, written by hand in ONNX's own format (protocol buffers): each sound lasts
 * three frames of 600 samples and hums at the pitch that stands first in the style; quiet (0) is silent.
 */
type Field = readonly [number: number, value: number | bigint | string | Uint8Array | readonly Field[]]

const varint = (value: bigint): number[] => {
  const bytes: number[] = []
  let left = BigInt.asUintN(64, value)
  do {
    bytes.push(Number(left & 127n) | (left > 127n ? 128 : 0))
    left >>= 7n
  } while (left > 0n)
  return bytes
}

function message(fields: readonly Field[]): Uint8Array {
  const bytes: Uint8Array[] = []
  for (const [number, value] of fields) {
    if (typeof value === 'number' || typeof value === 'bigint') {
      bytes.push(Uint8Array.from([...varint(BigInt(number << 3)), ...varint(BigInt(value))]))
      continue
    }
    const inner =
      typeof value === 'string' ? new TextEncoder().encode(value) : value instanceof Uint8Array ? value : message(value)
    bytes.push(Uint8Array.from([...varint(BigInt((number << 3) | 2)), ...varint(BigInt(inner.length))]), inner)
  }
  return Buffer.concat(bytes)
}

const float = 1
const int64 = 7

const ints = (values: readonly number[]) => new Uint8Array(BigInt64Array.from(values, BigInt).buffer)
const floats = (values: readonly number[]) => new Uint8Array(Float32Array.from(values).buffer)

const constantNode = (name: string, type: number, dims: readonly number[], raw: Uint8Array): Field => [
  5,
  [...dims.map((dim): Field => [1, dim]), [2, type], [8, name], [9, raw]],
]
const node = (kind: string, inputs: readonly string[], output: string, attributes: readonly Field[] = []): Field => [
  1,
  [...inputs.map((one): Field => [1, one]), [2, output], [3, output], [4, kind], ...attributes],
]
const attribute = (name: string, value: number): Field => [
  5,
  [
    [1, name],
    [3, value],
    [20, 2],
  ],
]
const shaped = (place: number, name: string, type: number, dims: readonly (number | string)[]): Field => [
  place,
  [
    [1, name],
    [
      2,
      [
        [
          1,
          [
            [1, type],
            [2, dims.map((dim): Field => [1, [typeof dim === 'number' ? [1, dim] : [2, dim]]])],
          ],
        ],
      ],
    ],
  ],
]

export const samplesPerToken = 1800
const hz = 24_000

const graph = message([
  [1, 8],
  [
    8,
    [
      [1, ''],
      [2, 17],
    ],
  ],
  [
    7,
    [
      node('Cast', ['input_ids'], 'ids', [attribute('to', float)]),
      node('Min', ['ids', 'one'], 'isSound'),
      node('Mul', ['isSound', 'half'], 'scaled'),
      node('Mul', ['scaled', 'speed'], 'loud'),
      node('Reshape', ['loud', 'column'], 'loudness'),
      node('Gather', ['style', 'first'], 'pitch', [attribute('axis', 1)]),
      node('Mul', ['pitch', 'times'], 'phase'),
      node('Sin', ['phase'], 'hum'),
      node('Mul', ['loudness', 'hum'], 'sound'),
      node('Reshape', ['sound', 'row'], 'waveform'),
      node('Mul', ['ids', 'zero'], 'nothing'),
      node('Add', ['nothing', 'three'], 'lengths'),
      node('Cast', ['lengths'], 'durations', [attribute('to', int64)]),
      [2, 'kokoro-like'],
      constantNode('one', float, [1], floats([1])),
      constantNode('half', float, [1], floats([0.5])),
      constantNode('zero', float, [1], floats([0])),
      constantNode('three', float, [1], floats([3])),
      constantNode('first', int64, [1], ints([0])),
      constantNode('column', int64, [2], ints([-1, 1])),
      constantNode('row', int64, [2], ints([1, -1])),
      constantNode(
        'times',
        float,
        [1, samplesPerToken],
        floats(Array.from({ length: samplesPerToken }, (_, index) => (2 * Math.PI * index) / hz)),
      ),
      shaped(11, 'input_ids', int64, [1, 'n']),
      shaped(11, 'style', float, [1, 256]),
      shaped(11, 'speed', float, [1]),
      shaped(12, 'waveform', float, [1, 'samples']),
      shaped(12, 'durations', int64, [1, 'n']),
    ],
  ],
])

/** The letters of Kokoro's alphabet that stand in its tokenizer, numbered otherwise. */
const alphabet = `$;:,.!?—…"()“” \u0303ʣʥʦʨᵝAIOQSTWYᵊabcdefhijklmnopqrstuvwxyzɑɐɒæβɔɕçɖðʤəɚɛɜɟɡɥɨɪʝɯɰŋɳɲɴøɸθœɹɾɻʁɽʂʃʈʧʊʋʌɣɤχʎʒʔˈˌːʰʲ↓→↗↘ᵻ`
export const testVocabulary = new Map(Array.from(alphabet, (letter, id) => [letter, id] as const))

/** A folder as the installation leaves one: voices hum at the pitches given. */
export async function writeToyKokoro(folder: string, pitches: Readonly<Record<string, number>>): Promise<void> {
  await mkdir(join(folder, 'voices'), { recursive: true })
  await mkdir(join(folder, 'runtime'), { recursive: true })
  await writeFile(join(folder, 'runtime', 'package.json'), '{}')
  await writeFile(join(folder, 'model.onnx'), graph)
  const vocab = Object.fromEntries(testVocabulary)
  await writeFile(join(folder, 'tokenizer.json'), JSON.stringify({ model: { vocab } }))
  for (const [name, pitch] of Object.entries(pitches)) {
    const styles = new Float32Array(510 * 256).fill(pitch)
    await writeFile(join(folder, 'voices', `${name}.bin`), new Uint8Array(styles.buffer))
  }
}

/**
 * What the graph computes, for a machine that has no ONNX Runtime: the package is 290 MB, and tests fetch nothing. Where
 * PATCHBAY_TEST_ONNX names a folder that has it installed, the graph itself is carried out.
 */
export const fakeRuntime = `
const { readFileSync } = require('node:fs')
exports.Tensor = class { constructor(type, data, dims) { Object.assign(this, { type, data, dims }) } }
exports.InferenceSession = {
  async create(path) {
    if (!readFileSync(path).includes('kokoro-like')) throw new Error('Failed to load model')
    return {
      inputNames: ['input_ids', 'style', 'speed'],
      async run({ input_ids, style, speed }) {
        const ids = Array.from(input_ids.data, Number)
        if (ids.length > 512) throw new Error('too long')
        const one = Float32Array.from({ length: ${samplesPerToken} }, (_, at) => Math.sin((2 * Math.PI * style.data[0] * at) / ${hz}))
        const waveform = new Float32Array(ids.length * ${samplesPerToken})
        ids.forEach((id, place) => one.forEach((sample, at) => {
          waveform[place * ${samplesPerToken} + at] = Math.min(id, 1) * 0.5 * speed.data[0] * sample
        }))
        return { waveform: { data: waveform }, durations: { data: BigInt64Array.from(ids, () => 3n) } }
      },
    }
  },
}
`
