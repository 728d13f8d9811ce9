import { isMachineName } from '@patchbay/engines'
import type { Transcription } from '@patchbay/sound'
import type { EpisodeScript, ScriptLine } from '@patchbay/writing'
import { endsSentence } from '@patchbay/text'
import { createPlainScript } from '../production/plain-script.ts'

/** A line is one to a few sentences: longer ones are hard to speak well, shorter ones pause too often. */
const maxLineCharacters = 400

/** What was heard as a script for two hosts: the first voice heard is host 1, the second host 2, further ones in turn. */
export function scriptFromTranscript(heard: Transcription, url: string, language: string): EpisodeScript {
  const lines: ScriptLine[] = []
  let speaker = -1
  for (const segment of heard.segments) {
    const last = lines.at(-1)
    const isSame = segment.speaker === speaker && last !== undefined
    if (isSame && (!endsSentence(last.text) || last.text.length + segment.text.length < maxLineCharacters)) {
      last.text += ` ${segment.text}`
    } else {
      lines.push({ speaker: segment.speaker % 2 === 0 ? 0 : 1, text: segment.text, sources: [] })
    }
    speaker = segment.speaker
  }
  return createPlainScript(titleFromUrl(url), language, lines.flatMap(splitLongLine))
}

const maxSpokenLineMs = 2000

/** Recognisers may forget every full stop. */
function splitLongLine(line: ScriptLine): ScriptLine[] {
  if (line.text.length <= maxSpokenLineMs) return [line]
  const pieces =
    line.text.match(new RegExp(`[\\s\\S]{1,${maxSpokenLineMs}}(?=\\s|$)|[\\s\\S]{1,${maxSpokenLineMs}}`, 'gu')) ?? []
  return pieces.map((piece) => ({ ...line, text: piece.trim() })).filter(({ text }) => text !== '')
}

/** The file's name in words: nothing else is known of the recording. */
function titleFromUrl(url: string): string {
  const { pathname, hostname } = new URL(url)
  const last = pathname.split('/').findLast((part) => part !== '') ?? ''
  const name = decoded(last)
    .replace(/\.\w{2,5}$/, '')
    .replace(/[_+-]+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 120)
    .toWellFormed()
  if (/\p{L}/u.test(name)) return name
  return isMachineName(hostname) ? 'A recording' : hostname.replace(/^www\./, '')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A percent sign that means itself.
    return text
  }
}
