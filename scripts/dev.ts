/**
 * `npm run dev`: the server, restarted when its code changes, and the console with hot reload; one Ctrl-C ends both.
 * The addresses that the server prints are those of the console with hot reload, which passes its calls on.
 */
import { printLine, start } from './step.ts'

const consolePort = '5173'
const env = {
  PATCHBAY_PUBLIC_URL: process.env['PATCHBAY_PUBLIC_URL'] ?? `http://localhost:${consolePort}`,
  PATCHBAY_DEV_SERVER: `http://127.0.0.1:${process.env['PORT'] ?? '4600'}`,
}

const childProcesses = [
  start(
    {
      name: 'server',
      program: 'node',
      args: ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts', '--from-sources'],
      env,
    },
    'inherit',
  ),
  start(
    { name: 'console', program: 'vite', args: ['apps/console', '--port', consolePort, '--strictPort'], env },
    'inherit',
  ),
]
for (const child of childProcesses) {
  child.on('close', () => {
    for (const other of childProcesses) other.kill()
  })
}
printLine('Server and console are starting; Ctrl-C ends both.')
