import { beatsOf } from '../beats.ts'
import type { Beat } from '../beats.ts'
import type { Section } from '../sections.ts'
import { otherHost } from '../talk.ts'
import type { Host } from '../talk.ts'
import { featuresOf } from './features.ts'
import { asksItself } from './host-talk.ts'
import type { HostTalk } from './host-talk.ts'

/**
 * Host 1 reads what carries the piece, host 2 what limits it, in the piece's own order so that nothing loses its
 * footing. Where one side reads twice in a row, the other presses it.
 */
export function debateSection(section: Section, host: HostTalk, last: Host): Host {
  const beats = beatsOf(section.sentences, 36, (sentence) => featuresOf(sentence).contrast)
  let side: Host = last
  for (const [at, beat] of beats.entries()) {
    const [first, second, ...rest] = beat
    const mine: Host = first.leans && at > 0 ? side : sideOf(beat)
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
      host.talk.say(otherHost(mine), press(host, beat, mine))
      host.read(mine, beat)
    }
  }
  return side
}

function lead(host: HostTalk, mine: Host): string | undefined {
  if (mine === 1) return host.phrase('against')
  return host.talk.lines.length < 8 ? host.phrase('forFirst') : host.phrase('forIt')
}

/** Who will speak first in a section. */
export function openingSide(section: Section, last: Host): Host {
  const [beat] = beatsOf(section.sentences, 36, (sentence) => featuresOf(sentence).contrast)
  return beat === undefined ? last : sideOf(beat)
}

function press(host: HostTalk, beat: Beat, reader: Host): string | undefined {
  const question = host.question(beat)
  if (question !== undefined) return question
  return reader === 0 ? (host.phrase('claim') ?? host.phrase('react')) : host.phrase('react')
}

function sideOf(beat: Beat): Host {
  const features = beat.map(featuresOf)
  const doubts =
    features.filter((one) => one.caveat).length +
    features.filter((one) => one.contrast || one.vagueSource !== undefined).length
  return doubts >= beat.length * 0.45 ? 1 : 0
}
