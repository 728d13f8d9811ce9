/** What a server that sends no data sends: HTML, a JSON text, or plain words. */
export type Foreign = { kind: 'html' | 'json' | 'text'; text: string }

export function foreignOf(responseText: string): Foreign {
  const text = responseText.trim()
  const json = jsonText(text)
  if (json !== undefined) return { kind: 'json', text: json }
  return { kind: /<\/?[a-z][^>]*>/i.test(text) ? 'html' : 'text', text }
}

/** Objects and lists alone: a number or a word is a text. */
function jsonText(text: string): string | undefined {
  if (!/^[[{]/.test(text)) return undefined
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
