import { capitalise } from '@patchbay/text'
import type { EpisodeScript } from '../../port.ts'
import { writeDescription, chooseMemorable } from '../material.ts'
import type { Material } from '../material.ts'
import { isQuestion } from '../../sentence.ts'
import type { Sentence } from '../../sentence.ts'
import { otherHost } from '../dialogue-builder.ts'
import type { Host } from '../dialogue-builder.ts'
import { isDistancing } from './contrast.ts'
import { critiqueRemarks, critiqueVerdict } from './critique.ts'
import { writeDebateSection, openingSide } from './debate.ts'
import { extractFeatures } from './features.ts'
import { HostDialogue } from './host-dialogue.ts'
import { quotedTitle, writtenTitle } from '../title-quotes.ts'
import { introduceSource, sourceName, speakableHeading } from './source-names.ts'
import { spellNumber } from './spell-number.ts'
import { nameTopics } from './topics.ts'
import { writeBeats } from './write-beats.ts'

/** An English episode in the shape of its style, from sentences that were chosen. */
export function writeEnglishEpisode(material: Material): EpisodeScript {
  const { brief, sections } = material
  const host = new HostDialogue(brief, material.all, material.vectors)
  const topics = nameTopics(sections)
  writeOpening(host, material, topics)
  let reader: Host = 0
  let document = 0
  for (const [at, section] of sections.entries()) {
    const topic = topics[at] ?? ''
    const isLongOpening = section.sentences.reduce((sum, sentence) => sum + sentence.words, 0) > 130
    if (at > 0 || isLongOpening) host.talk.startChapter(topic)
    if (section.document !== document) {
      document = section.document
      host.about(brief.documents[document])
      host.talk.addLine(otherHost(reader), 'That was the one source. What else do we have?')
      host.talk.addLine(reader, `Next to it lies ${introduceSource(brief.documents[document])}.`)
    } else writeTransition(host, material, at, topic, reader)
    host.beginSection()
    reader = writeSection(host, material, at, reader)
  }
  writeClosing(host, material, otherHost(reader))
  return {
    title: nameFromTitles(brief.documents.map(({ title }) => title)) ?? topics[0] ?? 'Episode',
    description: writeDescription(
      material,
      (sentence) => !isQuestion(sentence.text) && !extractFeatures(sentence).contrast,
    ),
    language: material.language,
    lines: host.talk.lines,
    chapters: host.talk.chapters,
  }
}

/** What an episode of sources with these titles is called; undefined where none has words. */
export function nameFromTitles(titles: readonly string[]): string | undefined {
  const [first, second, ...more] = titles.filter((title) => writtenTitle(title) !== '')
  if (first === undefined) return undefined
  if (second === undefined) return writtenTitle(first)
  if (more.length === 0) return `${quotedTitle(first)} and ${quotedTitle(second)}`
  return `${writtenTitle(first)}, and ${more.length + 1} more sources`
}

function writeSection(host: HostDialogue, material: Material, at: number, reader: Host): Host {
  const section = material.sections[at]
  if (section === undefined) return reader
  switch (material.brief.style) {
    case 'critique':
      writeBeats(section, host, { reader: 0, aimWords: 34, shareReading: false, remark: critiqueRemarks(host) })
      return 0
    case 'debate':
      return writeDebateSection(section, host, reader)
    case 'brief':
      return writeBeats(section, host, { reader, aimWords: 46, shareReading: true, remark: () => undefined })
    case 'deep dive': {
      let beats = 0
      const remark = (beat: Parameters<typeof host.figureRemark>[0]) =>
        (beats += 1) % 4 === 2 ? host.figureRemark(beat) : undefined
      return writeBeats(section, host, { reader, aimWords: 40, shareReading: true, remark })
    }
  }
}

/** Whether the material's own headings make a route that can be told ahead. */
function hasSeveralSections(sections: Material['sections'], documents: number): boolean {
  return documents === 1 && sections.filter((section) => speakableHeading(section.title) !== undefined).length >= 3
}

function writeOpening(host: HostDialogue, { brief, sections }: Material, topics: readonly string[]): void {
  const [first, second] = brief.hostNames
  const several = brief.documents.length > 1
  const piece = introduceSource(brief.documents[0])
  host.talk.startChapter('Welcome')
  const isNamed = first !== '' && second !== ''
  host.talk.addLine(0, isNamed ? `Hello and welcome. I’m ${first}.` : 'Hello and welcome.')
  host.talk.addLine(1, `${isNamed ? `And I’m ${second}. ` : ''}What do we have in front of us today?`)
  host.talk.addLine(
    0,
    several
      ? `${capitalise(spellNumber(brief.documents.length))} sources. The first one is ${piece}.`
      : `It’s ${piece}.`,
  )
  const { the, who } = sourceName(brief.documents[0])
  switch (brief.style) {
    case 'brief':
      host.talk.addLine(1, 'Then let’s keep it short. The main points, please.')
      return
    case 'critique':
      host.talk.addLine(
        1,
        `Good. You tell me what ${the} says, and I listen for what is claimed, what is shown, and what is left open.`,
      )
      host.talk.addLine(0, 'Deal. I’ll stay with the words as they are written.')
      return
    case 'debate':
      host.talk.addLine(1, 'And we’ve agreed to argue about it. You take the case, I take the doubts.')
      host.talk.addLine(0, `With one rule: nobody brings anything that isn’t in ${several ? 'the material' : the}.`)
      host.talk.addLine(1, 'Fine with me. You open.')
      return
    case 'deep dive':
      if (hasSeveralSections(sections, brief.documents.length)) {
        const [one = '', two = ''] = topics.filter((_, index) => index > 0)
        const last = topics.at(-1) ?? ''
        host.talk.addLine(1, 'What’s the route?')
        const middle = two === last || two === '' ? one : `${one}”, then through “${two}`
        host.talk.addLine(
          0,
          topics.length > 3
            ? `It takes us through “${middle}”, and on to “${last}”.`
            : `After the opening there’s “${one}”, and then “${last}”.`,
        )
      } else
        host.talk.addLine(
          1,
          who.startsWith('the ')
            ? 'I have it here as well. Let’s go through it together.'
            : 'I’ve got it open too. Let’s see what it says.',
        )
  }
}

function writeTransition(
  host: HostDialogue,
  { brief, sections }: Material,
  at: number,
  topic: string,
  reader: Host,
): void {
  const section = sections[at]
  const next = brief.style === 'debate' && section !== undefined ? openingSide(section) : reader
  const asker = otherHost(next)
  if (at === 0) {
    if (brief.style === 'deep dive' && hasSeveralSections(sections, brief.documents.length))
      host.talk.addLine(asker, host.phrase('first'))
    return
  }
  const heading = section === undefined ? undefined : speakableHeading(section.title)
  if (heading !== undefined && isQuestion(heading)) host.talk.addLine(asker, heading)
  else if (heading === undefined) host.talk.addLine(asker, host.phrase('nextPlain'))
  else if (brief.style === 'brief') host.talk.addLine(asker, host.phrase('item', { t: topic }) ?? `${topic}.`)
  else host.talk.addLine(asker, host.phrase('next', { t: topic }) ?? `${topic}.`)
}

function writeClosing(host: HostDialogue, material: Material, asker: Host): void {
  const { brief } = material
  const answerer = otherHost(asker)
  host.talk.startChapter('What stays')
  if (brief.style === 'critique') critiqueVerdict(host, material)
  else {
    const [first, second] = chooseMemorable(material, 2, isPlainSentence)
    if (first !== undefined) host.talk.addLine(asker, host.phrase('recap'))
    if (first !== undefined) host.talk.addLine(answerer, `${host.phrase('keep') ?? ''} ${first.text}`, [first])
    if (second !== undefined) host.talk.addLine(asker, `${host.phrase('keepToo') ?? ''} ${second.text}`, [second])
  }
  const [source] = brief.documents
  const place =
    source?.siteName !== undefined && source.sourceType === 'website'
      ? ` You’ll find it at ${source.siteName}, if you want to read it in full.`
      : ''
  const farewell =
    brief.documents.length > 1 ? 'Those were our sources for today.' : `That was “${sourceName(source).title}”.${place}`
  const last = host.talk.lines.at(-1)?.speaker ?? asker
  host.talk.addLine(otherHost(last), farewell)
  host.talk.addLine(last, 'Thank you for listening, and until next time.')
}

/** Can stand alone in a recap or a description. */
function isPlainSentence(sentence: Sentence): boolean {
  const features = extractFeatures(sentence)
  return (
    !features.firstPerson &&
    !isDistancing(sentence.text) &&
    features.vagueSource === undefined &&
    !features.contrast &&
    !features.isQuoted &&
    !isQuestion(sentence.text)
  )
}
