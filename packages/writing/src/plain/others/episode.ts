import { findLanguage } from '@patchbay/contract'
import type { SourceDocument } from '@patchbay/text'
import type { EpisodeScript } from '../../port.ts'
import { splitIntoBeats } from '../beats.ts'
import type { Beat } from '../beats.ts'
import { writeDescription, chooseMemorable } from '../material.ts'
import type { Material } from '../material.ts'
import { Phrasebook } from '../phrasebook.ts'
import type { Section } from '../sections.ts'
import { isQuestion, joinSentences } from '../../sentence.ts'
import { DialogueBuilder, otherHost } from '../dialogue-builder.ts'
import type { Host } from '../dialogue-builder.ts'
import { extractKeywords } from './keywords.ts'
import { phrasesFor } from '../../vocabulary/phrases/hosts.ts'

/**
 * An episode in a language whose grammar we do not know: the hosts take turns over the material's own sentences, with
 * few fixed phrases between, or none at all where the phrasebook lacks the language.
 */
export function writeNeutralEpisode(material: Material): EpisodeScript {
  const { brief, sections, language } = material
  const code = findLanguage(language)?.code ?? 'en'
  const phrases = phrasesFor(code)
  const pools = { next: phrases?.next ?? [], on: phrases?.on ?? [] }
  const title = brief.documents.map((document) => document.title).join(' · ')
  const book = new Phrasebook(pools, `${title} ${brief.style}`, (phrase) => phrase)
  const names = extractKeywords(sections, code)
  const talk = new DialogueBuilder()
  talk.startChapter(phrases?.chapters[0] ?? title)
  introduceSource(talk, brief.documents[0], phrases)
  let reader: Host = 0
  let document = 0
  for (const [at, section] of sections.entries()) {
    const name = section.title || names[at] || title
    if (at > 0) talk.startChapter(name)
    if (section.document !== document) {
      document = section.document
      talk.addLine(otherHost(reader), brief.documents[document]?.title)
    } else if (at > 0 && section.title !== '') {
      // A question for a heading asks itself.
      const asks = isQuestion(section.title)
      talk.addLine(otherHost(reader), asks ? section.title : (book.take('next', { t: section.title }) ?? section.title))
    }
    // Where nobody announces the part, the other voice does.
    const first = at > 0 && section.title === '' ? otherHost(reader) : reader
    reader = writeAlternating(talk, section, first, brief.style, () => book.take('on'))
  }
  if (phrases !== undefined) {
    talk.startChapter(phrases.chapters[1])
    const kept = chooseMemorable(material, 2, (one) => !isQuestion(one.text) && !one.isContrastive)
    if (kept.length > 0) talk.addLine(reader, phrases.recap)
    for (const [at, sentence] of kept.entries()) {
      reader = otherHost(reader)
      talk.addLine(reader, joinSentences([phrases.keep[at] ?? '', sentence.text]), [sentence])
    }
    talk.addLine(otherHost(reader), phrases.bye.replace('{t}', brief.documents[0]?.title ?? title))
    talk.addLine(reader, phrases.thanks)
  }
  const description = writeDescription(material, (sentence) => !isQuestion(sentence.text) && !sentence.isContrastive)
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

function introduceSource(
  talk: DialogueBuilder,
  document: SourceDocument | undefined,
  phrases: ReturnType<typeof phrasesFor>,
): void {
  const title = document?.title ?? ''
  if (phrases === undefined) {
    talk.addLine(1, title)
    return
  }
  talk.addLine(0, phrases.hello.replace('{t}', title))
  const author = document?.author ?? ''
  const site = document?.sourceType === 'website' ? (document.siteName ?? '') : ''
  if (author !== '') talk.addLine(1, phrases.by.replace('{a}', author))
  else if (site !== '') talk.addLine(1, phrases.from.replace('{s}', site))
  talk.addLine(1, phrases.what)
}

function writeAlternating(
  talk: DialogueBuilder,
  section: Section,
  first: Host,
  style: Material['brief']['style'],
  on: () => string | undefined,
): Host {
  const beats = splitIntoBeats(section.sentences, style === 'brief' ? 50 : 40, (sentence) => sentence.isContrastive)
  let reader = first
  for (const [at, beat] of beats.entries()) {
    const next = at === 0 ? first : nextReader(style, beat, reader)
    if (next === reader && at > 0) talk.addLine(otherHost(reader), on())
    else if (at > 0 && at % 3 === 0 && style !== 'brief' && !beat[0].isContrastive) {
      // A short word from the other host, who then listens on.
      const word = on()
      if (word !== undefined) {
        talk.addLine(next, word)
        readAloud(talk, reader, beat)
        continue
      }
    }
    reader = next
    readAloud(talk, reader, beat)
  }
  return reader
}

/** In a debate the one who doubts reads what begins with a "but"; elsewhere the hosts take turns. */
function nextReader(style: Material['brief']['style'], beat: Beat, last: Host): Host {
  if (style !== 'debate') return otherHost(last)
  return beat[0].isContrastive ? 1 : otherHost(last)
}

function readAloud(talk: DialogueBuilder, reader: Host, beat: Beat): void {
  const [first, second, ...rest] = beat
  if (isQuestion(first.text) && second !== undefined) {
    talk.addLine(otherHost(reader), first.text, [first])
    talk.addLine(reader, joinSentences([second, ...rest].map((sentence) => sentence.text)), [second, ...rest])
  } else talk.addLine(reader, joinSentences(beat.map((sentence) => sentence.text)), beat)
}
