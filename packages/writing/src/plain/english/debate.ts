import { beatsOf } from '../beats.ts'
import type { Beat } from '../beats.ts'
import type { Section } from '../sections.ts'
import { otherHost } from '../talk.ts'
import type { Host } from '../talk.ts'
import { isClaim } from './critique.ts'
import { featuresOf } from './features.ts'
import { asksItself } from './host-talk.ts'
import type { HostTalk } from './host-talk.ts'

/**
 * Host 1 reads what carries the piece, host 2 what limits it, in the piece's own order so that nothing loses its
 * footing. Where one side reads twice in a row, the other presses it.
 */
export function debateSection(section: Section, host: HostTalk, last: Host): Host {
  let side: Host = last
  let before: Beat | undefined
  for (const [at, { beat, side: mine }] of sidesOf(section).entries()) {
    const [first, second, ...rest] = beat
    const changes = mine !== side || at === 0
    side = mine
    if (asksItself(beat) && second !== undefined) {
      host.talk.say(otherHost(mine), first.text, [first])
      host.read(mine, [second, ...rest])
    } else if (changes) {
      // A sentence that opposes by itself needs no announcement.
      const announced = !featuresOf(first).contrast && !first.leans && at % 2 === 0
      host.read(mine, beat, announced ? lead(host, mine) : undefined)
    } else {
      host.talk.say(otherHost(mine), press(host, beat, before, mine))
      host.read(mine, beat)
    }
    before = beat
  }
  return side
}

/** Who will speak first in a section. */
export function openingSide(section: Section): Host {
  return sidesOf(section)[0]?.side ?? 0
}

/** The two fifths of a section that carry the most doubt go to host 2; what leans stays with what it leans on. */
function sidesOf(section: Section): { beat: Beat; side: Host }[] {
  const beats = beatsOf(section.sentences, 36, (sentence) => featuresOf(sentence).contrast)
  const doubts = beats.map(doubtIn)
  const share = Math.max(1, Math.round(beats.length * 0.4))
  const least = [...doubts].sort((a, b) => b - a)[share - 1] ?? 0
  const sided: { beat: Beat; side: Host }[] = []
  for (const [at, beat] of beats.entries()) {
    const doubt = doubts[at] ?? 0
    const own: Host = at > 0 && doubt > 0 && doubt >= least ? 1 : 0
    sided.push({ beat, side: beat[0].leans && !beat[0].opposes ? (sided.at(-1)?.side ?? own) : own })
  }
  return sided
}

function doubtIn(beat: Beat): number {
  const marks = beat
    .map(featuresOf)
    .map((one) => Number(one.caveat) + Number(one.contrast) + Number(one.vagueSource !== undefined))
  return marks.reduce((sum, mark) => sum + mark, 0) / beat.length
}

function lead(host: HostTalk, mine: Host): string | undefined {
  if (mine === 1) return host.phrase('against')
  return host.talk.lines.length < 8 ? host.phrase('forFirst') : host.phrase('forIt')
}

function press(host: HostTalk, beat: Beat, before: Beat | undefined, reader: Host): string | undefined {
  const question = host.question(beat)
  if (question !== undefined) return question
  const doubts = reader === 0 && before !== undefined && isClaim(before)
  return (doubts ? host.phrase('claim') : undefined) ?? host.phrase('react')
}
