import { readConfig } from '../../../apps/server/src/config.ts'
import { createEngines } from '../../../apps/server/src/engines/engines.ts'
import { startServer } from '../../../apps/server/src/server.ts'
import { quickStudio, withHummingVoices } from '../../server/stand-in-studio.ts'
import { withResearch } from '../../server/stand-in-research.ts'
import { readOffsetMs } from './clock-offset.ts'

/**
 * The real server with voices that hum, researches of three pages that nobody fetches, a studio that does not take its
 * time, work that is tried again at once, and a clock that a journey sets ahead by a file. They are handed to it in code:
 * no setting of a production server could do this.
 */
const config = readConfig()
const withQuickResearch = withResearch()
const server = await startServer(config, {
  clock: { now: () => new Date(Date.now() + readOffsetMs(config.dataFolder)) },
  enginesFor: async (asked) => withQuickResearch(withHummingVoices(await createEngines(asked))),
  studio: quickStudio,
  retriesAtOnce: true,
})
if (server.entrance?.kind === 'made') process.stdout.write(`${server.entrance.setupAddress}\n`)
process.stdout.write('Stop with Ctrl-C.\n')
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
