import { useStore } from '../../store/store.ts'
import { type Progress, sound } from './sound.ts'

/** The position, several times a second while it plays: only what shows it should render this often. */
export const useProgress = (): Progress => useStore({ get: sound.progress, subscribe: sound.subscribe })
