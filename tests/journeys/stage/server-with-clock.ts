import { readConfig } from '../../../apps/server/src/config.ts'
import { startServer } from '../../../apps/server/src/server.ts'
import { readOffsetMs } from './clock-offset.ts'

/**
 * The real server with a clock that a journey sets ahead by a file. The server is handed its clock in code: no setting of
 * a production server could do this.
 */
const config = readConfig()
const clock = { now: () => new Date(Date.now() + readOffsetMs(config.dataFolder)) }
const server = await startServer(config, { clock })
if (server.entrance?.kind === 'made') process.stdout.write(`${server.entrance.setupAddress}\n`)
process.stdout.write('Stop with Ctrl-C.\n')
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
