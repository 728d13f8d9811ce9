/** A field for a web address: no browser's own check of it, a keyboard for it, and nothing that changes what is typed. */
export const addressField = { type: 'text', inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const
