const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether the text can be an id that our server made; anything else is answered like an unknown one. */
export const isUuid = (text: string): boolean => uuid.test(text)

/** Normalizes an id: UUIDs are case-insensitive (RFC 9562 §4), other ids stay unchanged. */
export const normalizeId = (text: string): string => (isUuid(text) ? text.toLowerCase() : text)

/** The largest that the columns of integer ids hold. */
const maxInteger = 2_147_483_647

/** The integer that feeds, and the episodes of shows, are named by; undefined where the text is none that could be. */
export const parseIntegerId = (text: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= maxInteger ? Number(text) : undefined
