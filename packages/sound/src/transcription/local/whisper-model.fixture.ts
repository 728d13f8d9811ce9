import { writeFile } from 'node:fs/promises'

/**
 * A model in whisper.cpp's own format, of a size that a test can write: all of it is nothing but where each token stands
 * and where each place leads, so that it hears the same words in every two seconds, or as long as a test likes, in English, whatever is said.
 */
const state = 32
const layers = 1
const [vocabulary, audioPlaces, textPlaces, mels, fft] = [51_865, 1500, 448, 80, 201]
/** Of the multilingual models: where text ends, where languages begin (English first), where times begin (20 ms each). */
const [end, english, timesFrom] = [50_257, 50_259, 50_364]

export const transcribedWords = ['hello', 'again', 'there.'] as const
export const wordIntervalMs = 2000

const tokens = transcribedWords.map((_, index) => index)
/** What follows at each place of a text: a language, then behind the three words that whisper begins with what is said. */
const wordAt = (everyMs: number) => [english, end, timesFrom, ...tokens, timesFrom + everyMs / 20, end]

/** Random, and the same every time. */
function* createNumbers(): Generator<number> {
  for (let seed = 12_345; ;) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    yield ((seed >>> 8) / 2 ** 24) * 2 - 1
  }
}

const ints = (...values: number[]) => Buffer.from(Int32Array.from(values).buffer)
const floats = (values: ArrayLike<number>) => Buffer.from(Float32Array.from(values).buffer)
const halves = (values: ArrayLike<number>) => Buffer.from(new Uint16Array(Float16Array.from(values).buffer).buffer)

export async function writeToyWhisper(path: string, everyMs = wordIntervalMs): Promise<void> {
  const said = wordAt(everyMs)
  const random = createNumbers()
  const places = Float32Array.from({ length: vocabulary * state }, () => Math.sign(random.next().value as number))
  const direction = (token: number) => places.subarray(token * state, (token + 1) * state)
  const leads = new Float32Array(textPlaces * state)
  said.forEach((token, index) =>
    leads.set(
      direction(token).map((value) => value * 40),
      index * state,
    ),
  )
  // Behind the end there is nothing but the end.
  for (let at = said.length; at < textPlaces; at += 1)
    leads.set(
      direction(end).map((value) => value * 40),
      at * state,
    )

  const parts: Buffer[] = [
    ints(0x67_67_6d_6c, vocabulary, audioPlaces, state, 1, layers, textPlaces, state, 1, layers, mels, 1),
    ints(mels, fft),
    floats(new Float32Array(mels * fft).fill(0.01)),
    // The blank is a token that whisper.cpp looks for.
    ints(transcribedWords.length + 1),
    ...[...transcribedWords.map((word) => ` ${word}`), ' '].flatMap((word) => {
      const bytes = Buffer.from(word)
      return [ints(bytes.length), bytes]
    }),
  ]
  const tensor = (name: string, dims: readonly number[], kind: 'float' | 'half', values?: ArrayLike<number>) => {
    const length = dims.reduce((product, dim) => product * dim, 1)
    const all = values ?? new Float32Array(length)
    parts.push(ints(dims.length, name.length, kind === 'half' ? 1 : 0, ...dims), Buffer.from(name))
    parts.push(kind === 'half' ? halves(all) : floats(all))
  }
  const ones = new Float32Array(state).fill(1)
  const norm = (name: string) => {
    tensor(`${name}.weight`, [state], 'float', ones)
    tensor(`${name}.bias`, [state], 'float')
  }
  const attention = (name: string) => {
    for (const part of ['query', 'key', 'value', 'out']) {
      tensor(`${name}.${part}.weight`, [state, state], 'half')
      if (part !== 'key') tensor(`${name}.${part}.bias`, [state], 'float')
    }
  }
  const block = (name: string) => {
    norm(`${name}.mlp_ln`)
    tensor(`${name}.mlp.0.weight`, [state, 4 * state], 'half')
    tensor(`${name}.mlp.0.bias`, [4 * state], 'float')
    tensor(`${name}.mlp.2.weight`, [4 * state, state], 'half')
    tensor(`${name}.mlp.2.bias`, [state], 'float')
    norm(`${name}.attn_ln`)
    attention(`${name}.attn`)
  }
  tensor('encoder.positional_embedding', [state, audioPlaces], 'float')
  tensor('encoder.conv1.weight', [3, mels, state], 'half')
  tensor('encoder.conv1.bias', [1, state], 'float')
  tensor('encoder.conv2.weight', [3, state, state], 'half')
  tensor('encoder.conv2.bias', [1, state], 'float')
  norm('encoder.ln_post')
  for (let at = 0; at < layers; at += 1) block(`encoder.blocks.${at}`)
  tensor('decoder.positional_embedding', [state, textPlaces], 'float', leads)
  tensor('decoder.token_embedding.weight', [state, vocabulary], 'half', places)
  norm('decoder.ln')
  for (let at = 0; at < layers; at += 1) {
    block(`decoder.blocks.${at}`)
    norm(`decoder.blocks.${at}.cross_attn_ln`)
    attention(`decoder.blocks.${at}.cross_attn`)
  }
  await writeFile(path, Buffer.concat(parts))
}
