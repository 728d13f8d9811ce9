import { randomUUID } from 'node:crypto'
import { isBlank } from '@patchbay/contract'
import type { HandlerInput } from '../../http/handlers.ts'
import { type TimedLine, serializeLines } from '../../requests/stored-transcript.ts'
import { Refusal } from '../../requests/refusal.ts'
import { lockRequest } from '../../requests/store.ts'
import {
  type ReadingNeeds,
  type ReadableTranscript,
  serializeTranscriptDetail,
  loadReadable,
} from './readable-transcript.ts'
import { realignWords } from './realign.ts'
import { saveCorrected } from './store.ts'

type Input = HandlerInput<'content.correctTranscript'>

/**
 * POST content/Transcripts/{id}: what a person says is right. The lines go to a new file and the row names it, so that
 * whoever reads meanwhile reads either all of it or nothing of it.
 */
export async function correctTranscript(services: ReadingNeeds, { workspaceId, params, body }: Input) {
  const { db, files } = services
  const { corrected, before } = await db.transaction(async (tx) => {
    const readable = await loadReadable(services, await lockRequest(tx, workspaceId, params.id))
    const lines = applySpeakerNames(applyCorrections(readable.lines, body.lines ?? []), body.speakers ?? [])
    const transcriptKey = `transcripts/${readable.row.id}/transcript-${randomUUID()}.json`
    await files.put(transcriptKey, JSON.stringify({ chunks: lines }))
    const title = body.title === undefined || isBlank(body.title) ? readable.row.title : body.title.trim()
    const result = { ...readable.result, transcriptKey, responseText: serializeLines(lines, { named: true }) }
    await saveCorrected(tx, readable.row, { title, result })
    const changed: ReadableTranscript = { row: { ...readable.row, title }, result, lines }
    return { corrected: changed, before: readable.result.transcriptKey }
  })
  if (before !== undefined) await files.remove(before)
  return serializeTranscriptDetail(services, corrected)
}

function applyCorrections(lines: readonly TimedLine[], corrections: NonNullable<Input['body']['lines']>): TimedLine[] {
  const now = [...lines]
  const named = new Set(corrections.map(({ line }) => line))
  if (named.size < corrections.length) throw new Refusal(400, 'lines: a line is named twice.')
  for (const { line: lineIndex, text, speaker } of corrections) {
    const line = now[lineIndex]
    if (!line) throw new Refusal(400, `lines: there is no line ${lineIndex}, the last is ${lines.length - 1}.`)
    const correctedText = text?.replace(/\s+/g, ' ').trim()
    if (correctedText !== undefined && isBlank(correctedText)) throw new Refusal(400, 'lines: a line cannot be empty.')
    now[lineIndex] = {
      ...line,
      ...(correctedText !== undefined &&
        correctedText !== line.text && { text: correctedText, words: realignWords(line, correctedText) }),
      ...(speaker !== undefined && { speaker, name: now.find((one) => one.speaker === speaker)?.name }),
    }
  }
  return now
}

/** Whoever has a label has its name. */
function applySpeakerNames(lines: readonly TimedLine[], speakers: NonNullable<Input['body']['speakers']>): TimedLine[] {
  const names = new Map(speakers.map(({ speaker, name }) => [speaker, name.replace(/\s+/g, ' ').trim()]))
  const unknown = [...names.keys()].find((speaker) => lines.every((line) => line.speaker !== speaker))
  if (unknown !== undefined) throw new Refusal(400, `speakers: nobody in this transcript is ${unknown}.`)
  return lines.map((line) => (names.has(line.speaker) ? { ...line, name: names.get(line.speaker) || undefined } : line))
}
