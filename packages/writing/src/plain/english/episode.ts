import { capitalise } from '@patchbay/text'
import type { EpisodeScript } from '../../port.ts'
import { descriptionFrom, memorable } from '../material.ts'
import type { Material } from '../material.ts'
import { isQuestion } from '../../sentence.ts'
import type { Sentence } from '../../sentence.ts'
import { otherHost } from '../talk.ts'
import type { Host } from '../talk.ts'
import { distances } from './opposition.ts'
import { critiqueRemarks, critiqueVerdict } from './critique.ts'
import { debateSection, openingSide } from './debate.ts'
import { featuresOf } from './features.ts'
import { HostTalk } from './host-talk.ts'
import { quotedTitle, writtenTitle } from '../title-quotes.ts'
import { introduction, sourceName, spokenHeading } from './source-names.ts'
import { inWords } from './numbers.ts'
import { topicsOf } from './topics.ts'
import { walkThrough } from './walk.ts'

/** An English episode in the shape of its style, from sentences that were chosen. */
export function englishEpisode(material: Material): EpisodeScript {
  const { brief, sections } = material
  const host = new HostTalk(brief, material.all, material.vectors)
  const topics = topicsOf(sections)
  open(host, material, topics)
  let reader: Host = 0
  let document = 0
  for (const [at, section] of sections.entries()) {
    const topic = topics[at] ?? ''
    const isLongOpening = section.sentences.reduce((sum, sentence) => sum + sentence.words, 0) > 130
    if (at > 0 || isLongOpening) host.talk.chapter(topic)
    if (section.document !== document) {
      document = section.document
      host.about(brief.documents[document])
      host.talk.say(otherHost(reader), 'That was the one source. What else do we have?')
      host.talk.say(reader, `Next to it lies ${introduction(brief.documents[document])}.`)
    } else bridge(host, material, at, topic, reader)
    host.startPart()
    reader = tellSection(host, material, at, reader)
  }
  close(host, material, otherHost(reader))
  return {
    title: nameOf(brief.documents.map(({ title }) => title)) ?? topics[0] ?? 'Episode',
    description: descriptionFrom(material, (sentence) => !isQuestion(sentence.text) && !featuresOf(sentence).contrast),
    language: material.language,
    lines: host.talk.lines,
    chapters: host.talk.chapters,
  }
}

/** What an episode of sources with these titles is called; undefined where none has words. */
export function nameOf(titles: readonly string[]): string | undefined {
  const [first, second, ...more] = titles.filter((title) => writtenTitle(title) !== '')
  if (first === undefined) return undefined
  if (second === undefined) return writtenTitle(first)
  if (more.length === 0) return `${quotedTitle(first)} and ${quotedTitle(second)}`
  return `${writtenTitle(first)}, and ${more.length + 1} more sources`
}

function tellSection(host: HostTalk, material: Material, at: number, reader: Host): Host {
  const section = material.sections[at]
  if (section === undefined) return reader
  switch (material.brief.style) {
    case 'critique':
      walkThrough(section, host, { reader: 0, aimWords: 34, shareReading: false, remark: critiqueRemarks(host) })
      return 0
    case 'debate':
      return debateSection(section, host, reader)
    case 'brief':
      return walkThrough(section, host, { reader, aimWords: 46, shareReading: true, remark: () => undefined })
    case 'deep dive': {
      let beats = 0
      const remark = (beat: Parameters<typeof host.figureRemark>[0]) =>
        (beats += 1) % 4 === 2 ? host.figureRemark(beat) : undefined
      return walkThrough(section, host, { reader, aimWords: 40, shareReading: true, remark })
    }
  }
}

/** Whether the material's own headings make a route that can be told ahead. */
function hasRoute(sections: Material['sections'], documents: number): boolean {
  return documents === 1 && sections.filter((section) => spokenHeading(section.title) !== undefined).length >= 3
}

function open(host: HostTalk, { brief, sections }: Material, topics: readonly string[]): void {
  const [first, second] = brief.hostNames
  const several = brief.documents.length > 1
  const piece = introduction(brief.documents[0])
  host.talk.chapter('Welcome')
  const isNamed = first !== '' && second !== ''
  host.talk.say(0, isNamed ? `Hello and welcome. I’m ${first}.` : 'Hello and welcome.')
  host.talk.say(1, `${isNamed ? `And I’m ${second}. ` : ''}What do we have in front of us today?`)
  host.talk.say(
    0,
    several ? `${capitalise(inWords(brief.documents.length))} sources. The first one is ${piece}.` : `It’s ${piece}.`,
  )
  const { the, who } = sourceName(brief.documents[0])
  switch (brief.style) {
    case 'brief':
      host.talk.say(1, 'Then let’s keep it short. The main points, please.')
      return
    case 'critique':
      host.talk.say(
        1,
        `Good. You tell me what ${the} says, and I listen for what is claimed, what is shown, and what is left open.`,
      )
      host.talk.say(0, 'Deal. I’ll stay with the words as they are written.')
      return
    case 'debate':
      host.talk.say(1, 'And we’ve agreed to argue about it. You take the case, I take the doubts.')
      host.talk.say(0, `With one rule: nobody brings anything that isn’t in ${several ? 'the material' : the}.`)
      host.talk.say(1, 'Fine with me. You open.')
      return
    case 'deep dive':
      if (hasRoute(sections, brief.documents.length)) {
        const [one = '', two = ''] = topics.filter((_, at) => at > 0)
        const last = topics.at(-1) ?? ''
        host.talk.say(1, 'What’s the route?')
        const middle = two === last || two === '' ? one : `${one}”, then through “${two}`
        host.talk.say(
          0,
          topics.length > 3
            ? `It takes us through “${middle}”, and on to “${last}”.`
            : `After the opening there’s “${one}”, and then “${last}”.`,
        )
      } else
        host.talk.say(
          1,
          who.startsWith('the ')
            ? 'I have it here as well. Let’s go through it together.'
            : 'I’ve got it open too. Let’s see what it says.',
        )
  }
}

function bridge(host: HostTalk, { brief, sections }: Material, at: number, topic: string, reader: Host): void {
  const section = sections[at]
  const next = brief.style === 'debate' && section !== undefined ? openingSide(section) : reader
  const asker = otherHost(next)
  if (at === 0) {
    if (brief.style === 'deep dive' && hasRoute(sections, brief.documents.length))
      host.talk.say(asker, host.phrase('first'))
    return
  }
  const heading = section === undefined ? undefined : spokenHeading(section.title)
  if (heading !== undefined && isQuestion(heading)) host.talk.say(asker, heading)
  else if (heading === undefined) host.talk.say(asker, host.phrase('nextPlain'))
  else if (brief.style === 'brief') host.talk.say(asker, host.phrase('item', { t: topic }) ?? `${topic}.`)
  else host.talk.say(asker, host.phrase('next', { t: topic }) ?? `${topic}.`)
}

function close(host: HostTalk, material: Material, asker: Host): void {
  const { brief } = material
  const answerer = otherHost(asker)
  host.talk.chapter('What stays')
  if (brief.style === 'critique') critiqueVerdict(host, material)
  else {
    const [first, second] = memorable(material, 2, isPlain)
    if (first !== undefined) host.talk.say(asker, host.phrase('recap'))
    if (first !== undefined) host.talk.say(answerer, `${host.phrase('keep') ?? ''} ${first.text}`, [first])
    if (second !== undefined) host.talk.say(asker, `${host.phrase('keepToo') ?? ''} ${second.text}`, [second])
  }
  const [source] = brief.documents
  const place =
    source?.siteName !== undefined && source.sourceType === 'website'
      ? ` You’ll find it at ${source.siteName}, if you want to read it in full.`
      : ''
  const farewell =
    brief.documents.length > 1 ? 'Those were our sources for today.' : `That was “${sourceName(source).title}”.${place}`
  const last = host.talk.lines.at(-1)?.speaker ?? asker
  host.talk.say(otherHost(last), farewell)
  host.talk.say(last, 'Thank you for listening, and until next time.')
}

/** Can stand alone in a recap or a description. */
function isPlain(sentence: Sentence): boolean {
  const features = featuresOf(sentence)
  return (
    !features.firstPerson &&
    !distances(sentence.text) &&
    features.vagueSource === undefined &&
    !features.contrast &&
    !features.quoted &&
    !isQuestion(sentence.text)
  )
}
