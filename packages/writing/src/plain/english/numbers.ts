const words = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Small numbers as people say them. */
export function inWords(count: number): string {
  return words[count] ?? String(count)
}
