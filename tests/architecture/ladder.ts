import { posix } from 'node:path'
import { type SourceFile, importsOf } from './sources.ts'

/** A floor of a house: which files stand on it, and which floors they may import besides their own. */
export type Floor = { files: RegExp; mayImport: readonly string[]; mayImportTypesOf?: readonly string[] }
export type Ladder = { folder: string; floors: Record<string, Floor> }

/** app → screens → entities → kit → api → contract; ui may be imported by all of these and imports none of them; store lies below all. */
export const consoleLadder: Ladder = {
  folder: 'apps/console/src',
  floors: {
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
 * main → jobs/worker → pipelines → { engines, requests/progress } → media → contract.
 * `feeds` holds what feeds brought, for areas and pipelines alike.
 * `http` is the frame between app and areas, and asks the keys' own store who calls; `jobs/queue` is how requests enqueue and stands beside the catalog. Threads lie below all that needs one.
 */
export const serverLadder: Ladder = {
  folder: 'apps/server/src',
  floors: {
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
        'threads',
        'engines',
        'ports',
        'db',
        'contract',
      ],
    },
    app: { files: /^app\.ts$/, mayImport: ['config', 'areas', 'keys', 'http', 'requests', 'db', 'contract'] },
    config: { files: /^(config|settings|version)\.ts$/, mayImport: ['providers', 'contract'] },
    areas: {
      files: /^areas\//,
      mayImport: ['config', 'http', 'keys', 'plans', 'requests', 'feeds', 'kinds', 'queue', 'db', 'contract'],
      mayImportTypesOf: ['ports'],
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
      mayImport: ['engines', 'ports', 'requests', 'feeds', 'kinds', 'queue', 'config', 'media', 'db', 'contract'],
      mayImportTypesOf: ['worker'],
    },
    engines: {
      files: /^engines\//,
      mayImport: ['ports', 'providers', 'media', 'threads', 'contract'],
      mayImportTypesOf: ['config'],
    },
    providers: {
      files: /^(providers\/[\w-]+|engines\/(ports|search\/engine-rows))\.ts$/,
      mayImport: ['ports', 'contract'],
    },
    ports: {
      files: /^engines\/((?:[\w-]+\/)+port|engine-error)\.ts$/,
      mayImport: ['contract'],
      // What is written to be drawn is told in the words of who draws it.
      mayImportTypesOf: ['media'],
    },
    media: { files: /^media\//, mayImport: ['threads', 'contract'] },
    threads: { files: /^off-thread\//, mayImport: [] },
    db: { files: /^db\//, mayImport: ['contract'] },
  },
}

/** The narrowest floor that a file stands on: `app.ts` is the app's, not one of main's. */
function floorOf(ladder: Ladder, path: string): string | undefined {
  const inside = path.slice(ladder.folder.length + 1)
  return Object.entries(ladder.floors).findLast(([, floor]) => floor.files.test(inside))?.[0]
}

/** Sentences on every import that goes up, sideways or out of the house. */
export function upwardImports(ladder: Ladder, files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const own = floorOf(ladder, file.path)
    if (own === undefined) return [`${file.path} stands on no floor of the ladder.`]
    return importsOf(file).flatMap(({ to, isRelative, isTypeOnly }) => {
      const wanted = floorOfImport(ladder, to, isRelative)
      if (wanted === undefined || wanted === own) return []
      const floor = ladder.floors[own]
      if (floor?.mayImport.includes(wanted) || (isTypeOnly && floor?.mayImportTypesOf?.includes(wanted))) return []
      return [`${file.path} (${own}) may not import ${to} (${wanted}).`]
    })
  })
}

/** Undefined for a package of others; a floor's name, or what the import leaves the house for. */
function floorOfImport(ladder: Ladder, to: string, isRelative: boolean): string | undefined {
  if (to === '@patchbay/contract') return 'contract'
  if (to.startsWith('@patchbay/')) return 'another part of the repository'
  if (!isRelative) return undefined
  // Pictures, styles and the like are nobody's code.
  if (!/\.tsx?$/.test(to)) return undefined
  if (!to.startsWith(`${ladder.folder}/`)) return 'another part of the repository'
  return floorOf(ladder, to) ?? 'no floor'
}

/** A screen's folder is the nearest one above a file that holds a `*Screen.tsx`. */
export function screensThatImportScreens(files: readonly SourceFile[]): string[] {
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
export type Rooms = { folder: string; below: readonly string[]; door?: string }

/** An area asks another for its rows, in its `store.ts`, and for nothing else. */
export const areaRooms: Rooms = { folder: 'apps/server/src/areas', below: ['orders'], door: 'store.ts' }

/** A pipeline never imports a pipeline: what two of them do alike is done below them, as posts have something researched. */
export const pipelineRooms: Rooms = {
  folder: 'apps/server/src/pipelines',
  below: ['production', 'recordings', 'reading', 'research'],
}

/** A kind of work never imports a kind: what several share stands beside their folders. */
export const kindRooms: Rooms = { folder: 'apps/server/src/kinds', below: [] }

/** Sentences on every import from one room into another that is neither below it nor goes by the door. */
export function roomsThatImportRooms({ folder, below, door }: Rooms, files: readonly SourceFile[]): string[] {
  /** `shows/store.ts` is in the room `shows`; a file beside the rooms is in none. */
  const placeOf = (path: string) => {
    const [room = '', ...inside] = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/') : []
    return inside.length > 0 ? { room, isDoor: inside.join('/') === door } : undefined
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
