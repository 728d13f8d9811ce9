import type { Config } from '../../config.ts'
import type { Engines } from '../engines.ts'
import { type Family, familyOf } from '../research-families.ts'
import type { ResearchWriter } from '@patchbay/writing'
import type { SpeechEngine, TranscriptionEngine } from '@patchbay/sound'
import { type EngineChoice, partsOf } from './choice.ts'
import { canGoElsewhere, inTurn } from './in-turn.ts'
import type { Parts } from './plugged-in.ts'
import type { EnginePort } from './port.ts'
import type { Turns } from './turns.ts'

/**
 * The engines as a piece of work has them: of each port those that are plugged in, in their order, then a model of this
 * machine, then what the server began with.
 */
export function mergeEngines(base: Engines, config: Config, choice: EngineChoice, turns: Turns): Engines {
  const of = <Name extends keyof Parts>(port: EnginePort, name: Name) =>
    partsOf(choice, config, port).flatMap((parts) => {
      const part = parts[name]
      return part === undefined ? [] : [part as NonNullable<Parts[Name]>]
    })
  const last = <Engine>(engine: Engine | undefined) => (engine === undefined ? [] : [engine])
  const first = <Engine>(engines: Engine[], join: (engines: [Engine, ...Engine[]]) => Engine): Engine | undefined => {
    const [head, ...rest] = engines
    return head === undefined ? undefined : join([head, ...rest])
  }
  const writing = inTurn('writing', [...of('text', 'writing'), base.writing] as [typeof base.writing], writes, turns)
  const concepts = inTurn(
    'concepts',
    [...of('text', 'concepts'), base.concepts] as [typeof base.concepts],
    ['draftShow'],
    turns,
  )
  const transcription = first([...of('transcription', 'transcription'), ...last(base.transcription)], (ears) =>
    inTurn<TranscriptionEngine>('transcription', ears, ['transcribe'], turns),
  )
  const pictures = first([...of('image', 'pictures'), ...last(base.pictures)], (engines) =>
    inTurn('pictures', engines, ['draw'], turns),
  )
  const mailers = [...of('mail', 'mail'), ...last(base.mail)].map((mailer) => ({
    id: 'smtp',
    label: 'smtp',
    ...mailer,
  }))
  const mail = first(mailers, (engines) => inTurn('mail', engines, ['send', 'check'], turns))
  const speech = speechInTurn([...of('speech', 'speech'), base.speech] as [SpeechEngine], turns)
  const search = [...of('search', 'search').flat(), ...base.search]
  return {
    ...base,
    writing,
    concepts,
    speech,
    transcription,
    pictures,
    mail,
    search: search.filter((one, at) => search.findIndex(({ id }) => id === one.id) === at),
    researchWriter: (family) => {
      const writers = [...researchFor(base, of('text', 'research'), family)]
      return inTurn('research', writers as [ResearchWriter], ['planResearch', 'takeNotes', 'writeReport'], turns)
    },
    labels: () => ({
      ...base.labels(),
      writing: writing.label,
      concepts: concepts.label,
      speech: speech.label,
      transcription: transcription?.label ?? 'none',
      pictures: pictures?.label ?? 'none',
      search: search.map(({ label }) => label).join(', ') || 'none',
      mail: mail ? 'smtp' : 'none',
    }),
  }
}

const writes = [
  'writeEpisode',
  'writeShort',
  'writeExplainer',
  'suggestExplainers',
  'writePosts',
  'refinePost',
] as const

/** The family that an order asks for comes first, by the environment's key or by one that is plugged in. */
function* researchFor(
  base: Engines,
  plugged: ResearchWriter[],
  family: Family | undefined,
): Generator<ResearchWriter, void> {
  const [ofFamily, usual] = [base.researchWriter(family), base.researchWriter()]
  const isOf = ({ id }: ResearchWriter) => family !== undefined && familyOf(id) === family
  if (ofFamily !== usual) yield ofFamily
  yield* plugged.filter(isOf)
  yield* plugged.filter((writer) => !isOf(writer))
  yield usual
}

/**
 * Voices are not asked in turn line by line: a voice belongs to its engine, and nobody is to change it in the middle of an
 * episode. Whoever has lines spoken asks for the next engine, and has all of them spoken anew (`speak-lines`).
 */
function speechInTurn([speech, ...rest]: [SpeechEngine, ...SpeechEngine[]], turns: Turns): SpeechEngine {
  const [next, ...others] = rest
  if (!next) return speech
  return Object.defineProperty(
    {
      ...speech,
      instead: (error: unknown) =>
        canGoElsewhere(error)
          ? {
              engine: speechInTurn([next, ...others], turns),
              spoke: () =>
                turns.tookOver(
                  'speech',
                  error,
                  next.label,
                  `All of it was spoken by ${next.label} instead, in other voices.`,
                ),
            }
          : undefined,
    },
    'label',
    { enumerable: true, get: () => turns.labelOf('speech', speech.label) },
  )
}
