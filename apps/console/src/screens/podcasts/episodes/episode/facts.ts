const dayWords = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

/** The day in the person's own words; nothing where none is known. */
export const dayOf = (moment: string | undefined): string | undefined =>
  moment === undefined ? undefined : dayWords.format(new Date(moment))
