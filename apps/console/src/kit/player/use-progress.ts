import { useStore } from '../../store/store.ts'
import { type Progress, audioPlayback } from './audio-playback.ts'

/** The position, several times a second while it plays: only what shows it should render this often. */
export const useProgress = (): Progress => useStore({ get: audioPlayback.progress, subscribe: audioPlayback.subscribe })
