import type { Config } from '../../config.ts'
import type { Engines } from '../engines.ts'
import { type ModelFamily, modelFamilyOf } from '../research-families.ts'
import type { ResearchWriter } from '@patchbay/writing'
import type { SpeechEngine, TranscriptionEngine } from '@patchbay/sound'
import { type EngineSelection, enginePartsOf } from './engine-selection.ts'
import { canFailOver, withFailover } from './failover.ts'
import type { EngineParts } from './engine-builders.ts'
import type { EnginePort } from './port.ts'
import type { FailoverLog } from './failover-log.ts'

/**
 * The engines as a piece of work has them: of each port those that are plugged in, in their order, then a model of this
 * machine, then what the server began with.
 */
export function mergeEngines(base: Engines, config: Config, choice: EngineSelection, turns: FailoverLog): Engines {
  const of = <Name extends keyof EngineParts>(port: EnginePort, name: Name) =>
    enginePartsOf(choice, config, port).flatMap((parts) => {
      const part = parts[name]
      return part === undefined ? [] : [part as NonNullable<EngineParts[Name]>]
    })
  const last = <Engine>(engine: Engine | undefined) => (engine === undefined ? [] : [engine])
  const first = <Engine>(engines: Engine[], join: (engines: [Engine, ...Engine[]]) => Engine): Engine | undefined => {
    const [head, ...rest] = engines
    return head === undefined ? undefined : join([head, ...rest])
  }
  const writing = withFailover(
    'writing',
    [...of('text', 'writing'), base.writing] as [typeof base.writing],
    canWriteFromTopics,
    turns,
  )
  const concepts = withFailover(
    'concepts',
    [...of('text', 'concepts'), base.concepts] as [typeof base.concepts],
    ['draftShow'],
    turns,
  )
  const transcription = first([...of('transcription', 'transcription'), ...last(base.transcription)], (ears) =>
    withFailover<TranscriptionEngine>('transcription', ears, ['transcribe'], turns),
  )
  const pictures = first([...of('image', 'pictures'), ...last(base.pictures)], (engines) =>
    withFailover('pictures', engines, ['draw'], turns),
  )
  const mailers = [...of('mail', 'mail'), ...last(base.mail)].map((mailer) => ({
    id: 'smtp',
    label: 'smtp',
    ...mailer,
  }))
  const mail = first(mailers, (engines) => withFailover('mail', engines, ['send', 'check'], turns))
  const speech = speechWithFailover([...of('speech', 'speech'), base.speech] as [SpeechEngine], turns)
  const search = [...of('search', 'search').flat(), ...base.search]
  return {
    ...base,
    writing,
    concepts,
    speech,
    transcription,
    pictures,
    mail,
    search: search.filter((one, index) => search.findIndex(({ id }) => id === one.id) === index),
    researchWriter: (family) => {
      const writers = [...researchWritersFor(base, of('text', 'research'), family)]
      return withFailover('research', writers as [ResearchWriter], ['planResearch', 'takeNotes', 'writeReport'], turns)
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

const canWriteFromTopics = [
  'writeEpisode',
  'writeShort',
  'writeExplainer',
  'suggestExplainers',
  'writePosts',
  'refinePost',
] as const

/** The family that an order asks for comes first, by the environment's key or by one that is plugged in. */
function* researchWritersFor(
  base: Engines,
  plugged: ResearchWriter[],
  family: ModelFamily | undefined,
): Generator<ResearchWriter, void> {
  const [ofFamily, usual] = [base.researchWriter(family), base.researchWriter()]
  const isOf = ({ id }: ResearchWriter) => family !== undefined && modelFamilyOf(id) === family
  if (ofFamily !== usual) yield ofFamily
  yield* plugged.filter(isOf)
  yield* plugged.filter((writer) => !isOf(writer))
  yield usual
}

/**
 * Voices are not asked in turn line by line: a voice belongs to its engine, and nobody is to change it in the middle of an
 * episode. Whoever has lines spoken asks for the next engine, and has all of them spoken anew (`speak-lines`).
 */
function speechWithFailover([speech, ...rest]: [SpeechEngine, ...SpeechEngine[]], turns: FailoverLog): SpeechEngine {
  const [next, ...others] = rest
  if (!next) return speech
  return Object.defineProperty(
    {
      ...speech,
      instead: (error: unknown) =>
        canFailOver(error)
          ? {
              engine: speechWithFailover([next, ...others], turns),
              spoke: () =>
                turns.recordFailover(
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
