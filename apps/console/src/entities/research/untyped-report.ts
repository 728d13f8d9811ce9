/** What a server that sends no data sends: HTML, a JSON text, or plain words. */
export type UntypedReport = { kind: 'html' | 'json' | 'text'; text: string }

export function detectUntypedReport(responseText: string): UntypedReport {
  const text = responseText.trim()
  const json = formatJson(text)
  if (json !== undefined) return { kind: 'json', text: json }
  return { kind: /<\/?[a-z][^>]*>/i.test(text) ? 'html' : 'text', text }
}

/** Objects and lists alone: a number or a word is a text. */
function formatJson(text: string): string | undefined {
  if (!/^[[{]/.test(text)) return undefined
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
