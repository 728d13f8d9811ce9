/** Days of the person's own calendar: `2026-05-01`. Both belong to them. */
export type Days = { from: string; to: string }

/** The first and the last moment of such a day, as calls say them. */
export const dayStart = (day: string) => new Date(`${day}T00:00:00`).toISOString()
export const dayEnd = (day: string) => new Date(`${day}T23:59:59.999`).toISOString()
