import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createContext, runInContext } from 'node:vm'

/** A face in the pixels that were looked at, and how sure it is one, from 0 to 1. */
type DetectedBox = { x: number; y: number; width: number; height: number }
type DetectedFace = DetectedBox & { score: number }
type DetectFaces = (rgba: Uint8ClampedArray, width: number, height: number) => Promise<DetectedFace[]>

/** Of the package's global only what is used here; its own types need those of a browser. */
type FaceApi = {
  tf: {
    setBackend(name: string): Promise<boolean>
    ready(): Promise<void>
    tensor3d(values: number[], shape: [number, number, number], type: 'int32'): { dispose(): void }
    io: { decodeWeights(data: ArrayBuffer, specs: unknown): Record<string, unknown> }
  }
  env: { setEnv(environment: Record<string, unknown>): void }
  nets: { tinyFaceDetector: { loadFromWeightMap(weights: Record<string, unknown>): void } }
  TinyFaceDetectorOptions: new (options: { inputSize: number; scoreThreshold: number }) => unknown
  detectAllFaces(image: unknown, options: unknown): PromiseLike<{ box: DetectedBox; score: number }[]>
}

const inputPx = 320
const minScore = 0.4

/**
 * The tiny face detector of face-api on plain JavaScript, with the weights that its package ships. Its bundle for Node
 * wants native TensorFlow and its bundle for browsers looks for a page, so it runs in a context that looks like one.
 * Only for a thread of its own: each look blocks it for seconds.
 */
export async function loadDetector(): Promise<DetectFaces> {
  const folder = dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json'))
  const faceApi = loadBundle(folder)
  await faceApi.tf.setBackend('cpu')
  await faceApi.tf.ready()
  faceApi.env.setEnv(canvasStubs)
  faceApi.nets.tinyFaceDetector.loadFromWeightMap(readWeights(join(folder, 'model'), faceApi))
  const options = new faceApi.TinyFaceDetectorOptions({ inputSize: inputPx, scoreThreshold: minScore })
  return async (rgba, width, height) => {
    const image = faceApi.tf.tensor3d(withoutAlpha(rgba), [height, width, 3], 'int32')
    try {
      const found = await faceApi.detectAllFaces(image, options)
      return found.map(({ box: { x, y, width: wide, height: high }, score }) => ({
        x,
        y,
        width: wide,
        height: high,
        score,
      }))
    } finally {
      image.dispose()
    }
  }
}

function loadBundle(folder: string): FaceApi {
  const page: Record<string, unknown> = {
    TextEncoder,
    TextDecoder,
    performance,
    setTimeout,
    clearTimeout,
    queueMicrotask,
    console,
    navigator: { userAgent: '' },
    document: { createElement: () => ({ getContext: () => null, style: {} }) },
    fetch: () => Promise.reject(new Error('The detector fetches nothing.')),
    // Arrays of both worlds have to be the same: it asks what they are instances of.
    Array,
    ArrayBuffer,
    Float32Array,
    Int32Array,
    Uint8Array,
    Uint8ClampedArray,
    Uint16Array,
    Uint32Array,
  }
  Object.assign(page, { self: page, window: page, globalThis: page })
  createContext(page)
  runInContext(readFileSync(join(folder, 'dist', 'face-api.js'), 'utf8'), page)
  return page['faceapi'] as FaceApi
}

class UnusedApi {}
const unusedFunction = () => new UnusedApi()
const canvasStubs = {
  Canvas: UnusedApi,
  CanvasRenderingContext2D: UnusedApi,
  Image: UnusedApi,
  ImageData: UnusedApi,
  Video: UnusedApi,
  createCanvasElement: unusedFunction,
  createImageElement: unusedFunction,
  createVideoElement: unusedFunction,
  fetch: unusedFunction,
  readFile: unusedFunction,
}

function readWeights(folder: string, { tf }: FaceApi): Record<string, unknown> {
  const manifest: unknown = JSON.parse(
    readFileSync(join(folder, 'tiny_face_detector_model-weights_manifest.json'), 'utf8'),
  )
  const [{ weights }] = manifest as [{ weights: unknown }]
  const { buffer, byteOffset, byteLength } = readFileSync(join(folder, 'tiny_face_detector_model.bin'))
  return tf.io.decodeWeights(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer, weights)
}

function withoutAlpha(rgba: Uint8ClampedArray): number[] {
  const rgb = Array<number>((rgba.length / 4) * 3)
  for (let from = 0, to = 0; from < rgba.length; from += 4) {
    for (let part = 0; part < 3; part += 1) rgb[to++] = rgba[from + part] ?? 0
  }
  return rgb
}
