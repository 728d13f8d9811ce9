const dayWords = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

/** The day in the person's own words; nothing where none is known. */
export const dayOf = (moment: string | undefined): string | undefined =>
  moment === undefined ? undefined : dayWords.format(new Date(moment))

/** Without the characters that file systems refuse. */
export const fileNameOf = (title: string, ending: string): string =>
  `${
    title
      .replace(/\s*[\\/:*?"<>|\p{Cc}]+\s*/gu, ' ')
      .trim()
      .slice(0, 100)
      .toWellFormed() || 'episode'
  }.${ending}`
