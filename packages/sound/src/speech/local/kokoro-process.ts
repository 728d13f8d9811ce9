import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { availableParallelism, constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { watchOwnLimits } from '../../ffmpeg/resource-watchdog.ts'
import type { WatchedProcess } from '../../ffmpeg/task.ts'

/**
 * The inside of the process in which Kokoro speaks: the model is loaded once, at the first line. ONNX Runtime has threads
 * of its own; this process has nothing else to do. When it takes more memory than it may, it ends itself.
 */
export type KokoroTask = { folder: string; styles: string; ids: number[]; speed: number }
export type KokoroAnswer = { samples: Int16Array; durations: number[] } | { error: string }

/** What is used here of the package that was installed beside the model. */
type Tensor = { data: Float32Array | BigInt64Array | Int32Array; dims: readonly number[] }
type Session = { inputNames: readonly string[]; run(feeds: Record<string, Tensor>): Promise<Record<string, Tensor>> }
type Onnx = {
  InferenceSession: { create(path: string, options: object): Promise<Session> }
  Tensor: new (type: string, data: ArrayLike<number> | BigInt64Array, dims: readonly number[]) => Tensor
}

/** A style for each number of sounds, from 0 on. */
const styleLength = 256

let loaded: Promise<{ onnx: Onnx; session: Session }> | undefined
const styles = new Map<string, Promise<Float32Array>>()

const watchLimits = JSON.parse(process.argv[2] ?? 'null') as WatchedProcess | null
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
if (watchLimits) watchOwnLimits(watchLimits)

process.on('message', (task: KokoroTask) => {
  void runTask(task).then((said) => process.send?.(said))
})
process.on('disconnect', () => process.exit(0))

async function runTask(task: KokoroTask): Promise<KokoroAnswer> {
  try {
    return await synthesize(task)
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

async function synthesize({ folder, styles: voice, ids, speed }: KokoroTask): Promise<KokoroAnswer> {
  const { onnx, session } = await (loaded ??= loadModel(folder))
  const all = await loadStyles(folder, voice)
  const row = Math.min(ids.length, all.length / styleLength - 1)
  // A quiet at both ends.
  const told = [0, ...ids, 0]
  // The two exports of the model call them differently.
  const input = session.inputNames.includes('tokens') ? 'tokens' : 'input_ids'
  const { waveform, audio, durations } = await session.run({
    [input]: new onnx.Tensor('int64', BigInt64Array.from(told, BigInt), [1, told.length]),
    style: new onnx.Tensor('float32', all.slice(row * styleLength, (row + 1) * styleLength), [1, styleLength]),
    speed: new onnx.Tensor('float32', Float32Array.of(speed), [1]),
  })
  const heard = waveform ?? audio
  if (!heard) throw new Error('The model answered without any sound.')
  const samples = Int16Array.from(Array.from<number | bigint>(heard.data), clampSample)
  return { samples, durations: Array.from<number | bigint, number>(durations?.data ?? [], Number) }
}

const clampSample = (told: number | bigint) => {
  const sample = Number(told)
  if (!Number.isFinite(sample)) throw new Error('The model answered with what is no sound.')
  return Math.round(Math.max(-1, Math.min(1, sample)) * 32_767)
}

async function loadModel(folder: string) {
  const onnx = createRequire(join(folder, 'runtime', 'package.json'))('onnxruntime-node') as Onnx
  const session = await onnx.InferenceSession.create(join(folder, 'model.onnx'), {
    executionProviders: ['cpu'],
    intraOpNumThreads: availableParallelism(),
    interOpNumThreads: 1,
    // What one line needed is given back before the next.
    enableCpuMemArena: false,
    logSeverityLevel: 3,
  })
  return { onnx, session }
}

function loadStyles(folder: string, voice: string): Promise<Float32Array> {
  const known = styles.get(voice)
  if (known) return known
  const reading = readFile(join(folder, 'voices', `${voice}.bin`)).then(
    ({ buffer, byteOffset, byteLength }) => new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength)),
  )
  styles.set(voice, reading)
  return reading
}
