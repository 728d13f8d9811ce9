/** How often to ask again, in milliseconds; false: no more. Given to `useCall` as `pollMs`. */
export type PollMs<Data> = (data: Data) => number | false

/** A page that nobody looks at asks this much less often. */
const hiddenFactor = 6

/** Asks again every `ms` while `isUnfinished` says so of the last answer. */
export const pollWhile =
  <Data>(isUnfinished: (data: Data) => boolean, ms: number): PollMs<Data> =>
  (data) =>
    isUnfinished(data) ? (document.visibilityState === 'hidden' ? ms * hiddenFactor : ms) : false
