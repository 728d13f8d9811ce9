import { describe, expect, it } from 'vitest'
import {
  areaModules,
  consoleLayers,
  importsAcrossPackages,
  kindRooms,
  pipelineModules,
  findCrossModuleImports,
  findScreenToScreenImports,
  serverLayers,
  findUpwardImports,
} from './layers.ts'
import { codeIn, importsOf } from './sources.ts'

describe('imports go down only', () => {
  it('in the console', () => {
    const files = codeIn(consoleLayers.folder)
    expect(files.length).toBeGreaterThan(0)
    expect(findUpwardImports(consoleLayers, files)).toEqual([])
  })

  it('in the server', () => {
    const files = codeIn(serverLayers.folder)
    expect(files.length).toBeGreaterThan(0)
    expect(findUpwardImports(serverLayers, files)).toEqual([])
  })

  it('and a screen never imports a screen', () => {
    expect(findScreenToScreenImports(codeIn(consoleLayers.folder))).toEqual([])
  })

  it('and an area never imports an area, but for its store', () => {
    expect(findCrossModuleImports(areaModules, codeIn(areaModules.folder))).toEqual([])
  })

  it('and a pipeline never imports a pipeline', () => {
    expect(findCrossModuleImports(pipelineModules, codeIn(pipelineModules.folder))).toEqual([])
  })

  it('and a kind of work never imports a kind', () => {
    expect(findCrossModuleImports(kindRooms, codeIn(kindRooms.folder))).toEqual([])
  })

  it('in packages, which are entered by their index', () => {
    const files = codeIn('packages')
    expect(files.length).toBeGreaterThan(0)
    expect(importsAcrossPackages(files)).toEqual([])
  })

  it('and text imports nothing, the contract nothing but text and zod', () => {
    const importedBy = (folder: string) =>
      codeIn(folder).flatMap((file) => importsOf(file).flatMap(({ to, isRelative }) => (isRelative ? [] : [to])))
    expect(importedBy('packages/text')).toEqual([])
    expect(new Set(importedBy('packages/contract'))).toEqual(new Set(['@patchbay/text', 'zod/mini']))
  })
})

describe('the ladder refuses', () => {
  it.each([
    ['a kit that imports an entity', 'kit/list/List.tsx', "import { a } from '../../entities/voices/queries.ts'"],
    ['a type from above', 'api/send.ts', "import type { A } from '../kit/list/List.tsx'"],
    [
      'an import() from above',
      'entities/voices/Card.tsx',
      "const a = () => import('../../screens/tools/ToolsScreen.tsx')",
    ],
    ['an export from above', 'kit/copy/Copy.tsx', "export { a } from '../../app/routes.tsx'"],
    ['the contract in the look', 'ui/theme.ts', "import { limits } from '@patchbay/contract'"],
    ['the server', 'api/send.ts', "import { readConfig } from '../../../server/src/config.ts'"],
    ['the server by its name', 'api/send.ts', "import { readConfig } from '@patchbay/server'"],
    ['a folder of no floor', 'things/a.ts', 'export const a = 1'],
  ])('in the console %s', (_, path, text) => {
    expect(findUpwardImports(consoleLayers, [{ path: `apps/console/src/${path}`, text }])).toHaveLength(1)
  })

  it.each([
    ['an area that imports a pipeline', 'areas/requests/routes.ts', "import { a } from '../../pipelines/steps.ts'"],
    ['an area that imports an engine', 'areas/requests/routes.ts', "import { a } from '../../engines/mail/smtp.ts'"],
    ['more of a port than types', 'areas/requests/routes.ts', "import { a } from '../../engines/mail/port.ts'"],
    ['plans that import an area', 'plans/series.ts', "import { a } from '../areas/schedules/store.ts'"],
    ['requests that import a plan', 'requests/accept.ts', "import { a } from '../plans/series.ts'"],
    ['an engine that imports the database', 'engines/mail/smtp.ts', "import { openDb } from '../../db/connection.ts'"],
    ['requests that import an area', 'requests/accept.ts', "import { a } from '../areas/requests/routes.ts'"],
    ['kinds that import what reads them', 'kinds/kinds.ts', "import { a } from '../requests/accept.ts'"],
    ['a database that imports the settings', 'db/connection.ts', "import { readConfig } from '../config.ts'"],
    ['the app importing a pipeline', 'app.ts', "import { a } from './pipelines/steps.ts'"],
    ['a worker thread from above', 'kinds/a.ts', "new Worker(new URL('../engines/a.ts', import.meta.url))"],
    ['the inside of a package', 'pipelines/a.ts', "import { a } from '../../../../packages/sound/src/audio/mix.ts'"],
    ['another entry of a package', 'pipelines/a.ts', "import { a } from '@patchbay/sound/ffmpeg'"],
    ['a package in an area', 'areas/requests/routes.ts', "import { a } from '@patchbay/reading'"],
  ])('in the server %s', (_, path, text) => {
    expect(findUpwardImports(serverLayers, [{ path: `apps/server/src/${path}`, text }])).toHaveLength(1)
  })

  it.each([
    ['an app', 'reading/src/a.ts', '../../../apps/server/src/config.ts'],
    ['the inside of another package', 'reading/src/a.ts', '../../text/src/escape.ts'],
    ['a package beside it', 'writing/src/a.ts', '@patchbay/reading'],
    ['what stands above', 'text/src/a.ts', '@patchbay/contract'],
  ])('in a package %s', (_, path, to) => {
    const text = `import type { a } from '${to}'`
    expect(importsAcrossPackages([{ path: `packages/${path}`, text }])).toHaveLength(1)
  })

  it.each([
    ["an area's routes in another area", areaModules, 'shows/routes.ts', '../drafts/routes.ts'],
    ['a type of them', areaModules, 'episodes/wire.ts', '../shows/wire.ts'],
    ['a store that asks another area', areaModules, 'shows/store.ts', '../drafts/store.ts'],
    ['what areas share asking an area back', areaModules, 'orders/choices.ts', '../schedules/routes.ts'],
    ['a pipeline in another', pipelineModules, 'modify/modify.ts', '../transcript/transcript.ts'],
    ['a kind in another', kindRooms, 'post/order.ts', '../episode/order.ts'],
    ['production listening to recordings', pipelineModules, 'production/produce.ts', '../recordings/hear.ts'],
  ])('%s', (_, rooms, path, to) => {
    const text = `import type { a } from '${to}'`
    expect(findCrossModuleImports(rooms, [{ path: `${rooms.folder}/${path}`, text }])).toHaveLength(1)
  })

  it.each([
    ["another area's store", areaModules, 'drafts/execute.ts', '../shows/store.ts'],
    ['what lies below the areas', areaModules, 'schedules/read-series.ts', '../orders/choices.ts'],
    ['what lies below the pipelines', pipelineModules, 'modify/modify.ts', '../recordings/hear.ts'],
    ['what lies below that', pipelineModules, 'recordings/own-episode.ts', '../production/citations.ts'],
    ['what stands beside all rooms', pipelineModules, 'modify/modify.ts', '../steps.ts'],
  ])('but not %s', (_, rooms, path, to) => {
    const text = `import { a } from '${to}'`
    expect(findCrossModuleImports(rooms, [{ path: `${rooms.folder}/${path}`, text }])).toEqual([])
  })

  it('a screen that imports another, or a part of it', () => {
    const screens = 'apps/console/src/screens'
    const other = { path: `${screens}/settings/SettingsScreen.tsx`, text: 'export default 1' }
    for (const to of ['../settings/SettingsScreen.tsx', '../settings/SupportForm.tsx']) {
      const file = { path: `${screens}/requests/RequestsScreen.tsx`, text: `import { a } from '${to}'` }
      expect(findScreenToScreenImports([other, file])).toHaveLength(1)
    }
  })
})
