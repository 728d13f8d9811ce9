/** `2026-11-21 09:00 UTC` */
export const timeWords = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
