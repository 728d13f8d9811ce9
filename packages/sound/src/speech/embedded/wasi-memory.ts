/**
 * As much of WASI (preview 1) as Flite needs, in memory: arguments, what it prints, the files it reads and writes. Node's own
 * WASI crashed on long texts and can only print to real files.
 */
export type WasiRun = { printed: string; files: Map<string, Uint8Array> }

class ExitSignal extends Error {
  readonly code: number
  constructor(code: number) {
    super(`It ended with code ${code}.`)
    this.code = code
  }
}

type OpenFile = { path: string; data: Uint8Array; size: number; position: number }

const errno = { ok: 0, badFile: 8, noEntry: 44 } as const
const fileType = { character: 2, folder: 3, regular: 4 } as const
const root = 3

/** Runs a compiled command with the given arguments to its end; `given` are files that it can read, by path. Throws when it traps or ends with another code than 0. */
export function runInMemory(
  module: WebAssembly.Module,
  args: readonly string[],
  given: Readonly<Record<string, string>> = {},
): WasiRun {
  const encoded = args.map((arg) => new TextEncoder().encode(`${arg}\0`))
  const printed: string[] = []
  const open = new Map<number, OpenFile>()
  const files = new Map<string, Uint8Array>()
  const decoder = new TextDecoder()
  let memory: WebAssembly.Memory | undefined
  const view = () => new DataView(memory?.buffer ?? new ArrayBuffer(0))
  const bytes = (at: number, length: number) => new Uint8Array(memory?.buffer ?? new ArrayBuffer(0), at, length)
  const setSize = (at: number, value: number) => view().setUint32(at, value, true)

  function writeTo(file: OpenFile, chunk: Uint8Array): void {
    const end = file.position + chunk.length
    if (end > file.data.length) {
      const larger = new Uint8Array(Math.max(end, file.data.length * 2, 65_536))
      larger.set(file.data)
      file.data = larger
    }
    file.data.set(chunk, file.position)
    file.position = end
    file.size = Math.max(file.size, end)
  }

  const imports = {
    args_sizes_get: (count: number, size: number) => {
      setSize(count, encoded.length)
      setSize(
        size,
        encoded.reduce((sum, arg) => sum + arg.length, 0),
      )
      return errno.ok
    },
    args_get: (pointers: number, buffer: number) => {
      let at = buffer
      encoded.forEach((arg, index) => {
        setSize(pointers + index * 4, at)
        bytes(at, arg.length).set(arg)
        at += arg.length
      })
      return errno.ok
    },
    clock_time_get: (_clock: number, _precision: bigint, time: number) => {
      view().setBigUint64(time, BigInt(Date.now()) * 1_000_000n, true)
      return errno.ok
    },
    fd_close: (fd: number) => {
      const file = open.get(fd)
      if (file) files.set(file.path, file.data.subarray(0, file.size))
      open.delete(fd)
      return errno.ok
    },
    fd_fdstat_get: (fd: number, stat: number) => {
      const type = fd < root ? fileType.character : fd === root ? fileType.folder : fileType.regular
      bytes(stat, 24).fill(0)
      view().setUint8(stat, type)
      view().setBigUint64(stat + 8, 0xffff_ffff_ffffn, true)
      view().setBigUint64(stat + 16, 0xffff_ffff_ffffn, true)
      return errno.ok
    },
    fd_fdstat_set_flags: () => errno.ok,
    fd_prestat_get: (fd: number, stat: number) => {
      if (fd !== root) return errno.badFile
      setSize(stat, 0)
      setSize(stat + 4, 1)
      return errno.ok
    },
    fd_prestat_dir_name: (_fd: number, name: number) => {
      view().setUint8(name, '/'.charCodeAt(0))
      return errno.ok
    },
    fd_read: (fd: number, vectors: number, count: number, read: number) => {
      const file = open.get(fd)
      let total = 0
      for (let index = 0; file && index < count; index += 1) {
        const [at, length] = [0, 4].map((place) => view().getUint32(vectors + index * 8 + place, true))
        const chunk = file.data.subarray(file.position, Math.min(file.size, file.position + (length ?? 0)))
        bytes(at ?? 0, chunk.length).set(chunk)
        file.position += chunk.length
        total += chunk.length
      }
      setSize(read, total)
      return errno.ok
    },
    fd_seek: (fd: number, offset: bigint, whence: number, position: number) => {
      const file = open.get(fd)
      if (!file) return errno.badFile
      const base = whence === 0 ? 0 : whence === 1 ? file.position : file.size
      file.position = base + Number(offset)
      view().setBigUint64(position, BigInt(file.position), true)
      return errno.ok
    },
    fd_write: (fd: number, vectors: number, count: number, written: number) => {
      const file = open.get(fd)
      if (fd >= root && !file) return errno.badFile
      let total = 0
      for (let index = 0; index < count; index += 1) {
        const at = view().getUint32(vectors + index * 8, true)
        const length = view().getUint32(vectors + index * 8 + 4, true)
        const chunk = bytes(at, length)
        if (file) writeTo(file, chunk)
        else if (fd === 1) printed.push(decoder.decode(chunk, { stream: true }))
        total += length
      }
      setSize(written, total)
      return errno.ok
    },
    path_open: (...call: [number, number, number, number, number, bigint, bigint, number, number]) => {
      const [, , pathAt, pathLength, openFlags] = call
      const opened = call[8]
      const path = new TextDecoder().decode(bytes(pathAt, pathLength).slice())
      const creates = (openFlags & 1) !== 0
      const held = creates ? undefined : given[path.replace(/^\//, '')]
      if (!creates && held === undefined) return errno.noEntry
      const data = new TextEncoder().encode(held)
      const fd = root + 1 + open.size + files.size
      open.set(fd, { path, data, size: data.length, position: 0 })
      setSize(opened, fd)
      return errno.ok
    },
    proc_exit: (code: number) => {
      throw new ExitSignal(code)
    },
  }
  const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: imports })
  memory = instance.exports['memory'] as WebAssembly.Memory
  try {
    const start = instance.exports['_start'] as () => void
    start()
  } catch (error) {
    if (!(error instanceof ExitSignal) || error.code !== 0) throw error
  }
  for (const file of open.values()) files.set(file.path, file.data.subarray(0, file.size))
  return { printed: printed.join(''), files }
}
