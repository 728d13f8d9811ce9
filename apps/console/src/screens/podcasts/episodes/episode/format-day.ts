const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

/** The day in the person's own words; nothing where none is known. */
export const formatEpisodeDay = (moment: string | undefined): string | undefined =>
  moment === undefined ? undefined : dayFormat.format(new Date(moment))
