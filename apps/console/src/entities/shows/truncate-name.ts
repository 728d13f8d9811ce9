/** At most `most` characters of a name, and a sign where it was cut. */
export const truncateName = (name: string, most: number): string =>
  name.length > most ? `${name.slice(0, most)}…` : name
