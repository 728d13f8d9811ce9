import { kinds } from './kinds.ts'

/** The kinds of which each counts as one of the day's podcasts. */
export const countedKinds = Object.entries(kinds).flatMap(([name, { countsDaily }]) => (countsDaily ? [name] : []))

/** The kinds whose files go once they are done. */
export const passingKinds = Object.entries(kinds).flatMap(([name, { keepsFiles }]) => (keepsFiles ? [] : [name]))

/** The folders of all kinds that leave files, each once. */
export const publicFolders = [...new Set(Object.values(kinds).flatMap(({ folder }) => folder ?? []))]
