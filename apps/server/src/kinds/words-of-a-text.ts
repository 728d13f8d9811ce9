/** Texts with fewer words are about something, and are not something that can be chosen from: only a model makes more of them. */
export const minTextWords = 60

/** Words as they are counted before anything is charged; two Han characters are one. */
export const countWords = (text: string): number => (text.match(/\p{Script=Han}{2}|[\p{L}\p{N}]+/gu) ?? []).length
