import { findLanguage } from '@patchbay/contract'
import type { SourceDocument } from '@patchbay/text'
import type { EpisodeScript } from '../../port.ts'
import { beatsOf } from '../beats.ts'
import type { Beat } from '../beats.ts'
import { descriptionFrom, memorable } from '../material.ts'
import type { Material } from '../material.ts'
import { Phrasebook } from '../phrasebook.ts'
import type { Section } from '../sections.ts'
import { isQuestion, joined } from '../../sentence.ts'
import { Talk, otherHost } from '../talk.ts'
import type { Host } from '../talk.ts'
import { keywordsOf } from './keywords.ts'
import { phrasesFor } from '../../vocabulary/phrases/hosts.ts'

/**
 * An episode in a language whose grammar we do not know: the hosts take turns over the material's own sentences, with
 * few fixed phrases between, or none at all where the phrasebook lacks the language.
 */
export function neutralEpisode(material: Material): EpisodeScript {
  const { brief, sections, language } = material
  const code = findLanguage(language)?.code ?? 'en'
  const phrases = phrasesFor(code)
  const pools = { next: phrases?.next ?? [], on: phrases?.on ?? [] }
  const title = brief.documents.map((document) => document.title).join(' · ')
  const book = new Phrasebook(pools, `${title} ${brief.style}`, (phrase) => phrase)
  const names = keywordsOf(sections, code)
  const talk = new Talk()
  talk.chapter(phrases?.chapters[0] ?? title)
  introduce(talk, brief.documents[0], phrases)
  let reader: Host = 0
  let document = 0
  for (const [at, section] of sections.entries()) {
    const name = section.title || names[at] || title
    if (at > 0) talk.chapter(name)
    if (section.document !== document) {
      document = section.document
      talk.say(otherHost(reader), brief.documents[document]?.title)
    } else if (at > 0 && section.title !== '') {
      // A question for a heading asks itself.
      const asks = isQuestion(section.title)
      talk.say(otherHost(reader), asks ? section.title : (book.take('next', { t: section.title }) ?? section.title))
    }
    // Where nobody announces the part, the other voice does.
    const first = at > 0 && section.title === '' ? otherHost(reader) : reader
    reader = takeTurns(talk, section, first, brief.style, () => book.take('on'))
  }
  if (phrases !== undefined) {
    talk.chapter(phrases.chapters[1])
    const kept = memorable(material, 2, (one) => !isQuestion(one.text) && !one.opposes)
    if (kept.length > 0) talk.say(reader, phrases.recap)
    for (const [at, sentence] of kept.entries()) {
      reader = otherHost(reader)
      talk.say(reader, joined([phrases.keep[at] ?? '', sentence.text]), [sentence])
    }
    talk.say(otherHost(reader), phrases.bye.replace('{t}', brief.documents[0]?.title ?? title))
    talk.say(reader, phrases.thanks)
  }
  const description = descriptionFrom(material, (sentence) => !isQuestion(sentence.text) && !sentence.opposes)
  const { style } = brief
  return {
    title,
    description,
    language,
    lines: talk.lines,
    chapters: talk.chapters,
    ...(style !== 'deep dive' && {
      warnings: [
        `The style "${style}" was not followed: in ${language} the embedded writer knows no styles, so the hosts read on in turns. A text model, plugged in at Settings → Engines, writes in every style.`,
      ],
    }),
  }
}

function introduce(talk: Talk, document: SourceDocument | undefined, phrases: ReturnType<typeof phrasesFor>): void {
  const title = document?.title ?? ''
  if (phrases === undefined) {
    talk.say(1, title)
    return
  }
  talk.say(0, phrases.hello.replace('{t}', title))
  const author = document?.author ?? ''
  const site = document?.sourceType === 'website' ? (document.siteName ?? '') : ''
  if (author !== '') talk.say(1, phrases.by.replace('{a}', author))
  else if (site !== '') talk.say(1, phrases.from.replace('{s}', site))
  talk.say(1, phrases.what)
}

function takeTurns(
  talk: Talk,
  section: Section,
  first: Host,
  style: Material['brief']['style'],
  on: () => string | undefined,
): Host {
  const beats = beatsOf(section.sentences, style === 'brief' ? 50 : 40, (sentence) => sentence.opposes)
  let reader = first
  for (const [at, beat] of beats.entries()) {
    const next = at === 0 ? first : nextReader(style, beat, reader)
    if (next === reader && at > 0) talk.say(otherHost(reader), on())
    else if (at > 0 && at % 3 === 0 && style !== 'brief' && !beat[0].opposes) {
      // A short word from the other host, who then listens on.
      const word = on()
      if (word !== undefined) {
        talk.say(next, word)
        read(talk, reader, beat)
        continue
      }
    }
    reader = next
    read(talk, reader, beat)
  }
  return reader
}

/** In a debate the one who doubts reads what begins with a "but"; elsewhere the hosts take turns. */
function nextReader(style: Material['brief']['style'], beat: Beat, last: Host): Host {
  if (style !== 'debate') return otherHost(last)
  return beat[0].opposes ? 1 : otherHost(last)
}

function read(talk: Talk, reader: Host, beat: Beat): void {
  const [first, second, ...rest] = beat
  if (isQuestion(first.text) && second !== undefined) {
    talk.say(otherHost(reader), first.text, [first])
    talk.say(reader, joined([second, ...rest].map((sentence) => sentence.text)), [second, ...rest])
  } else talk.say(reader, joined(beat.map((sentence) => sentence.text)), beat)
}
