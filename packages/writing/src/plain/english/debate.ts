import { splitIntoBeats } from '../beats.ts'
import type { Beat } from '../beats.ts'
import type { Section } from '../sections.ts'
import { otherHost } from '../dialogue-builder.ts'
import type { Host } from '../dialogue-builder.ts'
import { isClaimBeat } from './critique.ts'
import { extractFeatures } from './features.ts'
import { isSelfAnswered } from './host-dialogue.ts'
import type { HostDialogue } from './host-dialogue.ts'

/**
 * Host 1 reads what carries the piece, host 2 what limits it, in the piece's own order so that nothing loses its
 * footing. Where one side reads twice in a row, the other presses it.
 */
export function writeDebateSection(section: Section, host: HostDialogue, last: Host): Host {
  let side: Host = last
  let before: Beat | undefined
  for (const [at, { beat, side: mine }] of assignSides(section).entries()) {
    const [first, second, ...rest] = beat
    const changes = mine !== side || at === 0
    side = mine
    if (isSelfAnswered(beat) && second !== undefined) {
      host.talk.addLine(otherHost(mine), first.text, [first])
      host.read(mine, [second, ...rest])
    } else if (changes) {
      // A sentence that opposes by itself needs no announcement.
      const announced = !extractFeatures(first).contrast && !first.isContextDependent && at % 2 === 0
      host.read(mine, beat, announced ? leadInPhrase(host, mine) : undefined)
    } else {
      host.talk.addLine(otherHost(mine), challengePhrase(host, beat, before, mine))
      host.read(mine, beat)
    }
    before = beat
  }
  return side
}

/** Who will speak first in a section. */
export function openingSide(section: Section): Host {
  return assignSides(section)[0]?.side ?? 0
}

/** The two fifths of a section that carry the most doubt go to host 2; what leans stays with what it leans on. */
function assignSides(section: Section): { beat: Beat; side: Host }[] {
  const beats = splitIntoBeats(section.sentences, 36, (sentence) => extractFeatures(sentence).contrast)
  const doubts = beats.map(doubtScore)
  const share = Math.max(1, Math.round(beats.length * 0.4))
  const least = [...doubts].sort((a, b) => b - a)[share - 1] ?? 0
  const sided: { beat: Beat; side: Host }[] = []
  for (const [at, beat] of beats.entries()) {
    const doubt = doubts[at] ?? 0
    const own: Host = at > 0 && doubt > 0 && doubt >= least ? 1 : 0
    sided.push({ beat, side: beat[0].isContextDependent && !beat[0].isContrastive ? (sided.at(-1)?.side ?? own) : own })
  }
  return sided
}

function doubtScore(beat: Beat): number {
  const marks = beat
    .map(extractFeatures)
    .map((one) => Number(one.caveat) + Number(one.contrast) + Number(one.vagueSource !== undefined))
  return marks.reduce((sum, mark) => sum + mark, 0) / beat.length
}

function leadInPhrase(host: HostDialogue, mine: Host): string | undefined {
  if (mine === 1) return host.phrase('against')
  return host.talk.lines.length < 8 ? host.phrase('forFirst') : host.phrase('forIt')
}

function challengePhrase(host: HostDialogue, beat: Beat, before: Beat | undefined, reader: Host): string | undefined {
  const question = host.question(beat)
  if (question !== undefined) return question
  const doubts = reader === 0 && before !== undefined && isClaimBeat(before)
  return (doubts ? host.phrase('claim') : undefined) ?? host.phrase('react')
}
