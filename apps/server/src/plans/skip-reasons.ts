/** Why a plan starts nothing at one of its times, in the sentences that people read in lists and beside the plan. */
export const skipReasons = {
  serverWasOff: 'the server was not running',
  schedulePaused: 'the schedule was paused',
  /** An occurrence of a series whose time passed before another one that is due. */
  missed(why: string, on: Date, nextOn: Date | null, lastOn: Date) {
    const after = nextOn
      ? `the next turn is at ${formatTime(nextOn)}`
      : `the turn of ${formatTime(lastOn)} was the last`
    return `Skipped: ${why} at ${formatTime(on)}; ${after}. Nothing was charged for it.`
  },
  /** A later version of the server accepted the order. */
  unknownKind: 'This version of the server cannot do this kind of work. Nothing was charged for it.',
  unreadableOrder: 'This version of the server cannot carry it out.',
  unreadableTemplate: 'This version of the server cannot read the template. Please make it again. Nothing was charged.',
  nothingNew(feedNames: readonly string[], lastUsedOn: Date | undefined) {
    if (feedNames.length === 0) return 'Skipped: its feeds were deleted. Nothing was charged for it.'
    const feeds = feedNames.map((name) => `"${name}"`).join(', ')
    const why = lastUsedOn ? `nothing new in ${feeds} since ${formatTime(lastUsedOn)}` : `nothing in ${feeds} yet`
    return `Skipped: there is ${why}. Nothing was charged for it.`
  },
  unfinishedRun: 'The run before it was still being made. Nothing was charged for it.',
  /** Too few credits, nothing new or an unfinished run: the next one comes as planned. */
  refusedRun: (plannedOn: Date, reason: string) => `The run of ${formatTime(plannedOn)} was left out. ${reason}`,
  dailyLimit: (limit: number) => `The daily limit of ${limit} is reached. What waits is started after midnight UTC.`,
  serverFault: 'Something went wrong on the server. Nothing was charged.',
  /** Items of a feed wait and are tried again: credits come when somebody brings some. */
  waits: (reason: string, nextTryOn: Date) => `${reason} It is tried again at ${formatTime(nextTryOn)}.`,
}

/** `2026-11-21 09:00 UTC` */
const formatTime = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
