const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether the text can be an id of ours; anything else is answered like an unknown one, without asking the database. */
export const isId = (text: string) => uuid.test(text)
