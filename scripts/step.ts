import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** A program of node_modules, to be run from the repository's folder. `isPatient`: with what others leave of the processor. */
export type Step = {
  name: string
  program: string
  args: string[]
  env?: Record<string, string>
  isLowPriority?: boolean
}
export type StepResult = { name: string; isPassed: boolean; seconds: number }

const running = new Set<ChildProcess>()

// What was started ends with us, however we end.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
    process.exitCode = 130
  })
}

export function start(step: Step, output: 'inherit' | 'pipe'): ChildProcess {
  const child = spawn(join(root, 'node_modules', '.bin', step.program), step.args, {
    cwd: root,
    env: { ...process.env, ...step.env },
    stdio: ['ignore', output, output],
  })
  if (step.isLowPriority && child.pid !== undefined) withLowPriority(child.pid)
  running.add(child)
  child.on('close', () => running.delete(child))
  return child
}

function withLowPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended already, or the system allows no priorities: what it says holds all the same.
  }
}

/** Runs one step. Its output is shown as it comes (`live`), or only when it fails, below a line that says so. */
export async function runStep(step: Step, { live }: { live: boolean }): Promise<StepResult> {
  const began = Date.now()
  const child = start(step, live ? 'inherit' : 'pipe')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  }
  const isPassed = await new Promise<boolean>((resolve) => {
    child.on('error', (error) => {
      output += String(error)
      resolve(false)
    })
    child.on('close', (code) => resolve(code === 0))
  })
  const seconds = (Date.now() - began) / 1000
  if (!isPassed && output !== '') printLine(output.trimEnd())
  printLine(`${isPassed ? 'passed' : 'FAILED'}  ${step.name}  ${seconds.toFixed(1)} s`)
  return { name: step.name, isPassed, seconds }
}

/** Runs steps at the same time. */
export const runSteps = (steps: readonly Step[]): Promise<StepResult[]> =>
  Promise.all(steps.map((step) => runStep(step, { live: false })))

export const printLine = (line: string) => void process.stdout.write(`${line}\n`)
