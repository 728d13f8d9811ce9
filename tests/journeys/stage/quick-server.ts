import { existsSync } from 'node:fs'
import { readConfig } from '../../../apps/server/src/config.ts'
import { type Engines, createEngines } from '../../../apps/server/src/engines/engines.ts'
import { type Studio, studio } from '../../../apps/server/src/pipelines/production/studio.ts'
import { startServer } from '../../../apps/server/src/server.ts'
import { fakeStudio, withFakeVoices } from '../../server/fake-studio.ts'
import { withResearch } from '../../server/fake-research.ts'
import { readOffsetMs, watchOffset } from './clock-offset.ts'
import { endlessRenderFileOf } from './endless-render.ts'
import { journeyModels } from './small-models.ts'

/**
 * The real server with voices that hum, researches of three pages that nobody fetches where a journey brings nothing to
 * search, a studio that does not take its time, work that is tried again at once, a clock that a journey sets ahead by a
 * file, and small models to install where a journey brings some. They are handed to it in code: no setting of a production
 * server could do this.
 */
const config = readConfig()
const withQuickResearch = config.search.engines.length > 0 ? (engines: Engines) => engines : withResearch()
const endlessFrames = 100_000_000
const renderVideo: Studio['renderVideo'] = ({ sound, ...silent }, signal, tell) => {
  if (!existsSync(endlessRenderFileOf(config.dataFolder)))
    return fakeStudio.renderVideo({ ...silent, sound }, signal, tell)
  const scene = { ...silent.scene, frames: endlessFrames }
  return studio.renderVideo({ ...silent, scene, threads: 1 }, signal, tell)
}
const server = await startServer(config, {
  clock: {
    now: () => new Date(Date.now() + readOffsetMs(config.dataFolder)),
    onJump: (tell) => watchOffset(config.dataFolder, tell),
  },
  enginesFor: async (asked) => withQuickResearch(withFakeVoices(await createEngines(asked))),
  // Avatars are looked at as they are.
  studio: { ...fakeStudio, renderVideo, drawAvatar: studio.drawAvatar },
  retriesAtOnce: true,
  localModels: journeyModels(process.env),
})
if (server.entrance?.kind === 'made') process.stdout.write(`${server.entrance.setupAddress}\n`)
process.stdout.write('Stop with Ctrl-C.\n')
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
