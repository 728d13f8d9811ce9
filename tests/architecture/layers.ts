import { posix } from 'node:path'
import { type SourceFile, importsOf } from './sources.ts'

/** A floor of a house: which files stand on it, and which floors they may import besides their own. */
export type Layer = { files: RegExp; mayImport: readonly string[]; mayImportTypesOf?: readonly string[] }
export type LayeredTree = { folder: string; layers: Record<string, Layer> }

/** app → screens → entities → kit → api → contract; ui may be imported by all of these and imports none of them; store lies below all. */
export const consoleLayers: LayeredTree = {
  folder: 'apps/console/src',
  layers: {
    main: { files: /^main\.tsx$/, mayImport: ['app', 'screens', 'entities', 'kit', 'api', 'contract', 'ui', 'store'] },
    app: { files: /^app\//, mayImport: ['screens', 'entities', 'kit', 'api', 'contract', 'ui', 'store'] },
    screens: { files: /^screens\//, mayImport: ['entities', 'kit', 'api', 'contract', 'ui', 'store'] },
    entities: { files: /^entities\//, mayImport: ['kit', 'api', 'contract', 'ui', 'store'] },
    kit: { files: /^kit\//, mayImport: ['api', 'contract', 'ui', 'store'] },
    api: { files: /^api\//, mayImport: ['contract', 'ui', 'store'] },
    ui: { files: /^ui\//, mayImport: ['store'] },
    store: { files: /^store\//, mayImport: [] },
  },
}

/**
 * main → app → areas → plans → requests → { jobs/catalog, db } → kinds → contract and
 * main → jobs/worker → pipelines → { engines, requests/progress } → packages → contract → text.
 * `feeds` holds what feeds brought, for areas and pipelines alike.
 * `http` is the frame between app and areas, and asks the keys' own store who calls; `jobs/queue` is how requests enqueue and stands beside the catalog. Packages are entered by
 * their index: reading, writing, sound and drawing by whoever makes something, `engines` (errors, limits, ports) also by the settings.
 */
export const serverLayers: LayeredTree = {
  folder: 'apps/server/src',
  layers: {
    main: {
      files: /^[\w-]+\.ts$/,
      mayImport: [
        'app',
        'config',
        'areas',
        'keys',
        'http',
        'plans',
        'requests',
        'feeds',
        'queue',
        'worker',
        'pipelines',
        'engines',
        'ports',
        'packages',
        'engine tools',
        'db',
        'contract',
      ],
    },
    app: { files: /^app\.ts$/, mayImport: ['config', 'areas', 'keys', 'http', 'requests', 'db', 'contract'] },
    config: { files: /^(config|settings|version)\.ts$/, mayImport: ['providers', 'engine tools', 'contract'] },
    areas: {
      files: /^areas\//,
      mayImport: ['config', 'http', 'keys', 'plans', 'requests', 'feeds', 'kinds', 'queue', 'db', 'contract'],
      mayImportTypesOf: ['ports', 'packages', 'engine tools'],
    },
    http: {
      files: /^http\//,
      mayImport: ['config', 'keys', 'requests', 'db', 'contract'],
      mayImportTypesOf: ['ports'],
    },
    keys: { files: /^areas\/keys\//, mayImport: ['requests', 'db', 'contract'] },
    plans: { files: /^plans\//, mayImport: ['requests', 'feeds', 'kinds', 'queue', 'db', 'contract'] },
    requests: { files: /^requests\//, mayImport: ['feeds', 'kinds', 'queue', 'db', 'contract'] },
    feeds: { files: /^feeds\//, mayImport: ['db', 'contract'] },
    kinds: { files: /^kinds\//, mayImport: ['contract'] },
    queue: { files: /^jobs\//, mayImport: ['kinds', 'db', 'contract'] },
    worker: {
      files: /^jobs\/(worker|schedules)\.ts$/,
      mayImport: ['pipelines', 'requests', 'kinds', 'queue', 'config', 'db', 'contract'],
    },
    pipelines: {
      files: /^pipelines\//,
      mayImport: [
        'engines',
        'ports',
        'requests',
        'feeds',
        'kinds',
        'queue',
        'config',
        'packages',
        'engine tools',
        'db',
        'contract',
      ],
      mayImportTypesOf: ['worker'],
    },
    engines: {
      files: /^engines\//,
      mayImport: ['ports', 'providers', 'packages', 'engine tools', 'contract'],
      mayImportTypesOf: ['config'],
    },
    providers: {
      files: /^providers\//,
      mayImport: ['engine tools', 'contract'],
    },
    ports: { files: /^engines\/(?:[\w-]+\/)+port\.ts$/, mayImport: ['engine tools', 'contract'] },
    db: { files: /^db\//, mayImport: ['contract'] },
  },
}

/** Where each package stands for those above it: by its index, and by nothing else. */
const packageFloors: Record<string, string | undefined> = {
  '@patchbay/contract': 'contract',
  '@patchbay/text': 'contract',
  '@patchbay/engines': 'engine tools',
  '@patchbay/processes': 'packages',
  '@patchbay/reading': 'packages',
  '@patchbay/writing': 'packages',
  '@patchbay/sound': 'packages',
  '@patchbay/drawing': 'packages',
}

/**
 * What each package may import of the others. Text stands below all; `engines` and `processes` are what packages of
 * engines stand on. A film is encoded by what decodes sound: that entry alone is drawing's.
 */
const packagesBelow: Record<string, readonly string[]> = {
  text: [],
  contract: ['@patchbay/text'],
  engines: ['@patchbay/text'],
  processes: [],
  reading: ['@patchbay/contract', '@patchbay/text', '@patchbay/engines', '@patchbay/processes'],
  writing: ['@patchbay/contract', '@patchbay/text', '@patchbay/engines', '@patchbay/processes'],
  // Voices start in processes of their own, which need not load the whole contract for one formula.
  sound: [
    '@patchbay/contract',
    '@patchbay/contract/autocorrelation',
    '@patchbay/text',
    '@patchbay/engines',
    '@patchbay/processes',
  ],
  drawing: [
    '@patchbay/contract',
    '@patchbay/text',
    '@patchbay/engines',
    '@patchbay/processes',
    '@patchbay/sound/ffmpeg',
  ],
}

/** Sentences on every import of a package that leaves it for another that does not stand below it, or for an app. */
export function importsAcrossPackages(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const own = /^packages\/([\w-]+)\//.exec(file.path)?.[1] ?? ''
    const below = packagesBelow[own]
    if (below === undefined) return [`${file.path} is in a package that the ladder does not know.`]
    return importsOf(file).flatMap(({ to, isRelative }) => {
      const isFine = isRelative ? to.startsWith(`packages/${own}/`) : !to.startsWith('@patchbay/') || below.includes(to)
      return isFine ? [] : [`${file.path} may not import ${to}.`]
    })
  })
}

/** The narrowest floor that a file stands on: `app.ts` is the app's, not one of main's. */
function layerOf(ladder: LayeredTree, path: string): string | undefined {
  const inside = path.slice(ladder.folder.length + 1)
  return Object.entries(ladder.layers).findLast(([, floor]) => floor.files.test(inside))?.[0]
}

/** Sentences on every import that goes up, sideways or out of the house. */
export function findUpwardImports(ladder: LayeredTree, files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const own = layerOf(ladder, file.path)
    if (own === undefined) return [`${file.path} stands on no floor of the ladder.`]
    return importsOf(file).flatMap(({ to, isRelative, isTypeOnly }) => {
      const wanted = layerOfImport(ladder, to, isRelative)
      if (wanted === undefined || wanted === own) return []
      const floor = ladder.layers[own]
      if (floor?.mayImport.includes(wanted) || (isTypeOnly && floor?.mayImportTypesOf?.includes(wanted))) return []
      return [`${file.path} (${own}) may not import ${to} (${wanted}).`]
    })
  })
}

/** Undefined for a package of others; a floor's name, or what the import leaves the house for. */
function layerOfImport(ladder: LayeredTree, to: string, isRelative: boolean): string | undefined {
  const known = packageFloors[to]
  if (known !== undefined)
    return ladder === serverLayers || known === 'contract' ? known : 'another part of the repository'
  if (to.startsWith('@patchbay/')) return 'another part of the repository'
  if (!isRelative) return undefined
  // Pictures, styles and the like are nobody's code.
  if (!/\.tsx?$/.test(to)) return undefined
  if (!to.startsWith(`${ladder.folder}/`)) return 'another part of the repository'
  return layerOf(ladder, to) ?? 'no floor'
}

/** A screen's folder is the nearest one above a file that holds a `*Screen.tsx`. */
export function findScreenToScreenImports(files: readonly SourceFile[]): string[] {
  const screens = 'apps/console/src/screens/'
  const homes = new Set(files.filter(({ path }) => path.endsWith('Screen.tsx')).map(({ path }) => posix.dirname(path)))
  const homeOf = (path: string): string | undefined => {
    for (let folder = posix.dirname(path); folder.startsWith(screens); folder = posix.dirname(folder)) {
      if (homes.has(folder)) return folder
    }
    return undefined
  }
  return files
    .filter(({ path }) => path.startsWith(screens))
    .flatMap((file) =>
      importsOf(file).flatMap(({ to }) => {
        if (!to.startsWith(screens)) return []
        const isAnotherScreen = homeOf(to) !== undefined && homeOf(to) !== homeOf(file.path)
        return to.endsWith('Screen.tsx') || isAnotherScreen ? [`${file.path} may not import the screen ${to}.`] : []
      }),
    )
}

/**
 * Rooms: the folders of one floor, side by side. What several of them need lies below them, the lowest first; every other
 * room is entered by its door alone, and what stands at the door enters nobody: so no two rooms ever lean on each other.
 */
export type ModuleGroup = { folder: string; below: readonly string[]; entryPoint?: string }

/** An area asks another for its rows, in its `store.ts`, and for nothing else. */
export const areaModules: ModuleGroup = { folder: 'apps/server/src/areas', below: ['orders'], entryPoint: 'store.ts' }

/** A pipeline never imports a pipeline: what two of them do alike is done below them, as posts have something researched. */
export const pipelineModules: ModuleGroup = {
  folder: 'apps/server/src/pipelines',
  below: ['production', 'recordings', 'reading', 'research'],
}

/** A kind of work never imports a kind: what several share stands beside their folders. */
export const kindRooms: ModuleGroup = { folder: 'apps/server/src/kinds', below: [] }

/** Sentences on every import from one room into another that is neither below it nor goes by the door. */
export function findCrossModuleImports(
  { folder, below, entryPoint }: ModuleGroup,
  files: readonly SourceFile[],
): string[] {
  /** `shows/store.ts` is in the room `shows`; a file beside the rooms is in none. */
  const placeOf = (path: string) => {
    const [room = '', ...inside] = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/') : []
    return inside.length > 0 ? { room, isDoor: inside.join('/') === entryPoint } : undefined
  }
  return files.flatMap((file) => {
    const own = placeOf(file.path)
    if (!own) return []
    return importsOf(file).flatMap(({ to }) => {
      const other = placeOf(to)
      if (!other || other.room === own.room) return []
      const depth = below.indexOf(own.room)
      const isBelow = below.slice(0, depth < 0 ? below.length : depth).includes(other.room)
      return !own.isDoor && (isBelow || other.isDoor) ? [] : [`${file.path} may not import ${to}: another room.`]
    })
  })
}
