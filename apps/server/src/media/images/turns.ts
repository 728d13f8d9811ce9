import { turns } from '../../off-thread/turns.ts'

/** Pictures drawn at once: each takes a thread and some hundred megabytes, and more than there are cores gain nothing. */
export const inTurn = turns(2)
