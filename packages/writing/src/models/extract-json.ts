/**
 * The JSON of an answer that is more than JSON: thoughts before it, words around it, a code fence. Undefined where there
 * is none. Where several objects stand, the longest is the answer: models repeat the asked shape before they fill it.
 */
export function extractJson(text: string): unknown {
  const said = text.replace(/<(think|thinking|thought|reasoning)>[\s\S]*?<\/\1>/gi, ' ')
  const candidates = [said.trim(), ...fencedBlocks(said), ...outermostBraces(said)].sort((a, b) => b.length - a.length)
  for (const candidate of candidates) {
    const value = tryParse(candidate)
    if (typeof value === 'object' && value !== null) return value
  }
  return undefined
}

const fencedBlocks = (text: string): string[] =>
  [...text.matchAll(/```[a-z]*\s*([\s\S]*?)```/gi)].map(([, code = '']) => code)

/** Every stretch from a brace to the one that closes it, strings read over. */
function outermostBraces(text: string): string[] {
  const found: string[] = []
  let depth = 0
  let start = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (inString) {
      if (sign === '\\') at += 1
      else if (sign === '"') inString = false
    } else if (sign === '"') inString = depth > 0
    else if (sign === '{') {
      if (depth === 0) start = at
      depth += 1
    } else if (sign === '}' && depth > 0) {
      depth -= 1
      if (depth === 0) found.push(text.slice(start, at + 1))
    }
  }
  return found
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
