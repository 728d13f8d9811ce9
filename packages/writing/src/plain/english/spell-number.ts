const numberWords = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Small numbers as people say them. */
export function spellNumber(count: number): string {
  return numberWords[count] ?? String(count)
}
