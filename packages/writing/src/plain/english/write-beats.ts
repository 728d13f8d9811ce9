import { splitIntoBeats } from '../beats.ts'
import type { Beat } from '../beats.ts'
import type { Section } from '../sections.ts'
import { otherHost } from '../dialogue-builder.ts'
import type { Host } from '../dialogue-builder.ts'
import { extractFeatures } from './features.ts'
import { isSelfAnswered } from './host-dialogue.ts'
import type { HostDialogue } from './host-dialogue.ts'

/** Remarks of the listening host on the beat just read; undefined for none. */
export type Remark = (beat: Beat) => string | undefined

export type WalkOptions = {
  reader: Host
  aimWords: number
  /** Whether both hosts read, or one reads and the other listens. */
  shareReading: boolean
  remark: Remark
}

/** Two people go through one section: one reads on, the other asks, remarks, or takes over. */
export function writeBeats(section: Section, host: HostDialogue, walk: WalkOptions): Host {
  const beats = splitIntoBeats(section.sentences, walk.aimWords, (sentence) => extractFeatures(sentence).contrast)
  let reader = walk.reader
  let before: Beat | undefined
  let turn = 0
  for (const beat of beats) {
    const listener = otherHost(reader)
    const [first, second, ...rest] = beat
    if (before === undefined) {
      if (isSelfAnswered(beat) && second !== undefined) {
        host.talk.addLine(listener, first.text, [first])
        host.read(reader, [second, ...rest])
      } else host.read(reader, beat)
      before = beat
      continue
    }
    const remark = walk.remark(before)
    const contrast = extractFeatures(first).contrast && walk.shareReading
    turn += 1
    if (isSelfAnswered(beat) && second !== undefined) {
      host.talk.addLine(listener, first.text, [first])
      host.read(reader, [second, ...rest])
    } else if (remark !== undefined) {
      host.talk.addLine(listener, remark)
      host.read(reader, beat)
    } else if (contrast) {
      host.read(listener, beat, host.phrase('but'))
      reader = listener
    } else reader = writeBeat(beat, host, reader, turn, walk.shareReading)
    before = beat
  }
  return reader
}

/** The plain ways on, in turn: a question, taking over, a nod. */
function writeBeat(beat: Beat, host: HostDialogue, reader: Host, turn: number, shareReading: boolean): Host {
  const listener = otherHost(reader)
  const question = turn % 3 === 2 ? undefined : host.question(beat)
  if (question !== undefined) {
    host.talk.addLine(listener, question)
    host.read(reader, beat)
    return reader
  }
  const nod = turn % 3 === 0 || !shareReading ? host.phrase('react') : undefined
  if (nod !== undefined) {
    host.talk.addLine(listener, nod)
    host.read(reader, beat)
    return reader
  }
  // Without a word in between, the change of voice is the bridge.
  const says = !beat[0].isContextDependent && (turn % 2 === 0 || host.isFarFrom(beat[0]))
  host.read(listener, beat, says ? host.takingOver(beat) : undefined)
  return listener
}
