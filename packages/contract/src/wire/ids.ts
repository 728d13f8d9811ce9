const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether the text can be an id that our server made; anything else is answered like an unknown one. */
export const isUuid = (text: string): boolean => uuid.test(text)

/** An id as it is kept and compared: a UUID may be sent in capitals (RFC 9562 §4) and means the same; others are as they are. */
export const idAsKept = (text: string): string => (isUuid(text) ? text.toLowerCase() : text)
