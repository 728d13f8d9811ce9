import { z } from 'zod'
import { cleanLine, endsSentence, type Passage, sentenceMarks } from '@patchbay/text'

const hasMark = new RegExp(`[${sentenceMarks}]`, 'u')

export type Cue = { startMs: number; endMs: number; text: string }

const timedTextSchema = z.object({
  events: z.array(
    z.object({
      tStartMs: z.number().optional(),
      dDurationMs: z.number().optional(),
      segs: z.array(z.object({ utf8: z.string().optional() })).optional(),
    }),
  ),
})

/** Cues from YouTube's `json3` or, where a server ignores the format asked for, its XML. Empty when it is neither. */
export function parseCues(body: string): Cue[] {
  const cues = body.trimStart().startsWith('{') ? parseJsonCues(body) : parseXmlCues(body)
  return cues.map((cue) => ({ ...cue, text: withoutSoundNotes(cue.text) })).filter((cue) => cue.text !== '')
}

function parseJsonCues(body: string): Cue[] {
  let events
  try {
    ;({ events } = timedTextSchema.parse(JSON.parse(body)))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return []
    throw error
  }
  return events.map((event) => {
    const startMs = event.tStartMs ?? 0
    const text = (event.segs ?? []).map((segment) => segment.utf8 ?? '').join('')
    return { startMs, endMs: startMs + (event.dDurationMs ?? 0), text }
  })
}

function parseXmlCues(body: string): Cue[] {
  return [...body.matchAll(/<(text|p)\s([^>]*)>([\s\S]*?)<\/\1>/g)].map(([, tag, attributes = '', inner = '']) => {
    const read = (name: string) => Number(new RegExp(`\\b${name}="([\\d.]+)"`).exec(attributes)?.[1] ?? 0)
    const [startMs, lengthMs] = tag === 'p' ? [read('t'), read('d')] : [read('start') * 1000, read('dur') * 1000]
    return {
      startMs: Math.round(startMs),
      endMs: Math.round(startMs + lengthMs),
      text: unescapeEntities(unescapeEntities(inner.replace(/<[^>]+>/g, ''))),
    }
  })
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function unescapeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? whole
    const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ''
  })
}

/** Drops what is not said: "[Music]", "(applause)", notes, and the ">>" and "NAME:" of speaker changes. */
function withoutSoundNotes(text: string): string {
  return cleanLine(text.replace(/\[[^\]]{1,40}\]|\([^)]{1,25}\)|♪|♫/gu, ' '))
    .replace(/^(>>\s*|-\s+)+/, '')
    .replace(/^\p{Lu}[\p{Lu} .]{2,20}:\s+/u, '')
}

/**
 * Passages of about 80 words that end where a sentence ends or the speaker rests; each begins at its first cue's time.
 * Recognised captions often have no punctuation: there a rest of a second ends a passage.
 */
export function passagesOf(cues: readonly Cue[]): Passage[] {
  const passages: Passage[] = []
  let open: { words: number; text: string; timeMs: number; lastMs: number } | undefined
  const close = () => {
    if (open !== undefined) passages.push({ id: `p${passages.length + 1}`, text: open.text, timeMs: open.timeMs })
    open = undefined
  }
  for (const cue of cues) {
    if (open !== undefined && shouldBreak(open, cue)) close()
    open ??= { words: 0, text: '', timeMs: cue.startMs, lastMs: cue.startMs }
    open.text = open.text === '' ? cue.text : `${open.text} ${cue.text}`
    open.words += cue.text.split(' ').length
    open.lastMs = Math.max(open.lastMs, cue.endMs)
  }
  close()
  return passages
}

function shouldBreak(open: { words: number; text: string; lastMs: number }, next: Cue): boolean {
  const restMs = next.startMs - open.lastMs
  const ended = endsSentence(open.text)
  if (restMs > 3000) return true
  if (open.words >= 25 && restMs > 1000 && !hasMark.test(open.text)) return true
  return (open.words >= 70 && ended) || open.words >= 160
}
