/**
 * `npm start`: the server (`src/main.ts`). In plain JavaScript, as what takes types away is then not loaded: what it made
 * of the first files, and their machine code, is kept for the next start.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// What is made from here on is for this server's own user alone: machine code, keys' hashes, recordings, texts.
process.umask(0o077)
enableCompileCache(join(import.meta.dirname, '../../.cache/compiled'))
await import('./src/main.ts')
