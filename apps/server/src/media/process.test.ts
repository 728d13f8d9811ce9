import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { ProgramError, runProgram } from './process.ts'

const never = new AbortController().signal
const run = (script: string, more: Partial<Parameters<typeof runProgram>[2]> = {}) =>
  runProgram(process.execPath, ['-e', script], { timeoutMs: 20_000, signal: never, ...more })
const failure = (running: Promise<unknown>) =>
  running.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a program', () => {
  it('answers what it wrote, and what it said beside', async () => {
    const { output, errors } = await run("process.stdout.write('done'); process.stderr.write('by the way')")
    expect([output.toString(), errors]).toEqual(['done', 'by the way'])
  })

  it('reads its input', async () => {
    const input = Buffer.alloc(300_000, 7)
    const { output } = await run("process.stdin.on('data', (data) => process.stdout.write(data))", { input })
    expect(output.equals(input)).toBe(true)
  })

  it('sees none of the server’s settings', async () => {
    const { output } = await run('process.stdout.write(JSON.stringify(Object.keys(process.env)))')
    expect(JSON.parse(output.toString())).toEqual([])
  })

  it('that ends without reading its input is judged by its exit code', async () => {
    const { output } = await run("process.stdout.write('enough')", { input: Buffer.alloc(5_000_000) })
    expect(output.toString()).toBe('enough')
  })

  it('gives way to the server', async () => {
    const { output } = await run('setTimeout(() => process.stdout.write(`${os.getPriority()}`), 100)')
    expect(Number(output)).toBeGreaterThan(0)
  })
})

describe('a program fails with its own last words', () => {
  it.each([
    [
      'the last lines of many',
      'for (let i = 0; i < 9; i++) console.error(`line ${i}`); process.exit(3)',
      'line 5 line 6 line 7 line 8',
    ],
    ['its code where it said nothing', 'process.exit(3)', 'It ended with code 3.'],
  ])('%s', async (_, script, words) => {
    const error = await failure(run(script))
    expect(error).toBeInstanceOf(ProgramError)
    expect((error as ProgramError).message).toBe(words)
  })

  it('keeps only the end of endless complaints', async () => {
    const error = await failure(run("console.error('x'.repeat(1e6)); process.exit(1)"))
    expect((error as ProgramError).message.length).toBeLessThanOrEqual(64 * 1024)
  })

  it('says that it could not be started', async () => {
    const error = await failure(runProgram('/nowhere/at-all', [], { timeoutMs: 1000, signal: never }))
    expect(error).toBeInstanceOf(ProgramError)
    expect((error as ProgramError).message).toContain('could not be started')
  })
})

describe('a program is killed', () => {
  const endless = 'setInterval(() => undefined, 1000)'

  it('when it takes too long', async () => {
    await expect(run(endless, { timeoutMs: 300 })).rejects.toThrow('It took longer than 0 seconds.')
  })

  it('when it writes too much', async () => {
    const flood = "const more = () => process.stdout.write('x'.repeat(65536), more); more()"
    await expect(run(flood, { maxOutputBytes: 100_000 })).rejects.toThrow('It wrote more than it may.')
  })

  it('when the one who asked no longer wants it, for that reason', async () => {
    const stop = new AbortController()
    const running = run(endless, { signal: stop.signal })
    stop.abort(new Error('cancelled by its owner'))
    await expect(running).rejects.toThrow('cancelled by its owner')
  })

  it('before it is started where nobody wants it any more', async () => {
    await expect(run(endless, { signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow('too late')
  })
})

it('several run side by side', async () => {
  const all = await Promise.all(
    Array.from({ length: availableParallelism() + 1 }, (_, index) => run(`process.stdout.write('${index}')`)),
  )
  expect(all.map(({ output }) => Number(output))).toEqual(all.map((_, index) => index))
})
