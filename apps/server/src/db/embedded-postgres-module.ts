import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

/** What of WebAssembly the types of Node do not know. */
const wasm = WebAssembly as unknown as {
  compile(bytes: Uint8Array): Promise<WebAssembly.Module>
  Module: { imports(program: WebAssembly.Module): { module: string; name: string; kind: string }[] }
  Instance: new (program: WebAssembly.Module, imports: Imports) => { exports: Record<string, unknown> }
  Memory: new (pages: { initial: number; maximum: number }) => object
}
type Imports = Record<string, Record<string, object>>

/**
 * The embedded PostgreSQL as a compiled program, once a process: whoever opens a second database (tests do so a hundred
 * times) has its machine code, and does not compile it again.
 */
let compiledModule: Promise<WebAssembly.Module> | undefined

export const loadPostgresModule = (): Promise<WebAssembly.Module> => (compiledModule ??= compile())

async function compile(): Promise<WebAssembly.Module> {
  const dist = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  // V8 optimises what runs often. By its own measure that is half of all that a start runs once, and two functions of 39 kB
  // at a twentieth of this one: it is asked later.
  setFlagsFromString('--wasm-tiering-budget=2000000000')
  const program = await wasm.compile(await readFile(join(dist, 'pglite.wasm')))
  patchYieldingParser(program)
  return program
}

/**
 * Optimising the SQL parser, one function of 105 kB, takes V8 a second and 600 MB, for nothing that can be measured: the
 * baseline's code reads SQL as fast. What V8 compiles while the filter stands is never optimised; so the parser, and it
 * alone, is called in a copy of the program that has no world around it. It fails at once, but by then it is compiled.
 */
function patchYieldingParser(program: WebAssembly.Module): void {
  try {
    const { exports } = new wasm.Instance(program, stubImports(program))
    const parser = exports['raw_parser']
    if (typeof parser !== 'function') return
    setFlagsFromString('--wasm-tier-up-filter=0')
    parser(0, 0)
  } catch {
    // As it must. Where a later version of either cannot even be asked, the parser is optimised like all else.
  } finally {
    setFlagsFromString('--wasm-tier-up-filter=-1')
  }
}

function stubImports(program: WebAssembly.Module): Imports {
  const imports: Imports = {}
  for (const { module, name, kind } of wasm.Module.imports(program)) {
    const value = kind === 'memory' ? new wasm.Memory({ initial: 2048, maximum: 32_768 }) : throwUnexpectedImport
    ;(imports[module] ??= {})[name] = value
  }
  return imports
}

function throwUnexpectedImport(): never {
  throw new Error('There is nothing around this copy.')
}
