import { bundledFileUrl } from './bundled.ts'
import { supervise } from '@patchbay/processes'

/** `npm start`: the server on a thread of its own, and this one free to hear Ctrl-C and to end it, whatever it does. */

// What is made from here on is for this server's own user alone: keys' hashes, recordings, texts.
process.umask(0o077)

const source = new URL('./serve.ts', import.meta.url)
// `npm run dev` watches what is loaded: there the sources are.
supervise(process.argv.includes('--from-sources') ? source : bundledFileUrl(source))
