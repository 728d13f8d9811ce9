import * as z from 'zod/mini'
import { counts, lengths } from '../tables/limits.ts'
import { type EpisodeStyle, styleValues } from '../tables/styles.ts'
import { optionalField, enumField, flagField, idField, idsField, textWithMax } from '../wire/body-fields.ts'
import {
  callbackData,
  duration,
  episodeOptions,
  feedIds,
  feedSelections,
  instructions,
  language,
  projectIds,
  recurrence,
  scheduledOn,
  templateMode,
  webAddress,
} from './common-fields.ts'

/** The body of content/Create and the two calls like it; content/Repurpose takes nearly the same. */
const outputTypes = [
  'audio',
  'text',
  'faq',
  'study_guide',
  'timeline',
  'briefing_doc',
  'quiz',
  'video',
  'infographic',
  'slide_deck',
  'datatable',
] as const

export const resource = z.object({
  type: enumField(['website', 'youtube', 'text', 'pdf', 'file', 'topic', 'feed', 'research']),
  content: z.string(),
})
export type Resource = z.infer<typeof resource>

const title = optionalField(textWithMax(lengths.episodeTitle))

/** The fields of outputs other than audio; the other outputs ignore them. */
const outputOptions = {
  /** briefing_doc: text, html, pdf; video: explainer, short, cinematic. */
  format: optionalField(enumField(['text', 'html', 'pdf', 'explainer', 'short', 'cinematic'])),
  title,
  titlePrompt: instructions,
  descriptionPrompt: instructions,
  thumbnailImagePrompt: instructions,
  introImagePrompt: instructions,
  /** Ours, for a video: false hides the captions. */
  subtitles: optionalField(flagField()),
  quizDifficulty: optionalField(enumField(['easy', 'medium', 'hard'])),
  infographicOrientation: optionalField(enumField(['landscape', 'portrait', 'square'])),
  infographicDetail: optionalField(enumField(['concise', 'standard', 'detailed'])),
  slideDeckFormat: optionalField(enumField(['detailed', 'presenter'])),
}

const createFields = {
  resources: optionalField(z.array(resource).check(z.maxLength(counts.resources.max, counts.resources.message))),
  topic: optionalField(textWithMax(lengths.topic)),
  feeds: feedIds,
  feedSelections,
  youtubeChannels: optionalField(z.array(z.unknown())),
  researches: optionalField(idsField(counts.researches)),
  projects: projectIds,
  podcastEpisodeIds: optionalField(idsField(counts.podcastEpisodes)),
  text: instructions,
  language,
  duration,
  style: optionalField(textWithMax(lengths.videoStyle)),
  episodeTitle: title,
  introMusicUrl: webAddress,
  backgroundMusicUrl: webAddress,
  logoUrl: webAddress,
  relatedId: optionalField(idField()),
  notebookId: optionalField(idField()),
  includeCitations: optionalField(flagField()),
  ignorePaywalledResources: optionalField(flagField()),
  templateMode,
  publishTargets: optionalField(z.array(z.looseObject({ channel: optionalField(z.string()) }))),
  ...outputOptions,
  ...recurrence(counts.dailyRuns),
  ...episodeOptions,
}

/**
 * An episode has one of four styles, and a video may describe its own. So `style` is read as one of the four, and for a
 * video as `look`.
 */
const withStyle = <Out extends { outputType: string; style?: string | undefined }, In>(
  schema: z.ZodMiniType<Out, In>,
) =>
  z.pipe(
    schema,
    z.transform(
      (body: Out, context): Omit<Out, 'style'> & { style?: EpisodeStyle | undefined; look?: string | undefined } => {
        const { style, ...rest } = body
        if (body.outputType === 'video' || style === undefined) return { ...rest, look: style }
        const known = styleValues.find((value) => value === style)
        if (known) return { ...rest, style: known }
        const words = enumField(styleValues)
        context.issues.push({ code: 'custom', path: ['style'], message: schemaErrorOf(words), input: style })
        return z.NEVER
      },
    ),
  )

const schemaErrorOf = (schema: z.core.$ZodType) => z.core.safeParse(schema, undefined).error?.issues[0]?.message ?? ''

export const createBody = withStyle(z.object({ outputType: enumField(outputTypes), ...createFields }))

/** Its published body names no output, because it always makes audio. */
const audioByDefault = z.pipe(
  optionalField(enumField(outputTypes)),
  z.transform((named) => named ?? 'audio'),
)
export const customVoicesBody = withStyle(z.object({ outputType: audioByDefault, ...createFields }))

export const customScriptBody = z.object({
  outputType: optionalField(z.string()),
  script: textWithMax(lengths.scriptCharacters),
  episodeTitle: title,
  /** Ours: the pronunciations of their terms. */
  projects: projectIds,
  ...episodeOptions,
})

export const repurposeBody = withStyle(
  z.object({
    requestId: idField(),
    outputType: enumField(['audio', 'video', 'infographic', 'slide_deck', 'datatable', 'quiz']),
    text: instructions,
    language,
    duration,
    style: optionalField(textWithMax(lengths.videoStyle)),
    avatarId: optionalField(idField()),
    voiceId: optionalField(idField()),
    /** Ours: the voices, named as in Content/Create. */
    voice1: optionalField(idField()),
    voice2: optionalField(idField()),
    audioLanguage: language,
    textLanguage: language,
    backgroundImageUrl: webAddress,
    /** Ours. */
    projects: projectIds,
    scheduledOn,
    callbackData,
    ...outputOptions,
  }),
)
