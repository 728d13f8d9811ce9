/** `npm run dev`: the server, restarted when its code changes, and the console with hot reload; one Ctrl-C ends both. */
import { print, start } from './step.ts'

const server = start(
  { name: 'server', program: 'node', args: ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'] },
  'inherit',
)
const console = start({ name: 'console', program: 'vite', args: ['apps/console'] }, 'inherit')

const both = [server, console]
for (const child of both) {
  child.on('close', () => {
    for (const other of both) other.kill()
  })
}
print('Server and console are starting; Ctrl-C ends both. The console with hot reload is the address that Vite prints.')
