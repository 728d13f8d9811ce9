import * as z from 'zod/mini'
import { counts, lengths } from '../tables/limits.ts'
import { type EpisodeStyle, styleValues } from '../tables/styles.ts'
import { maybe, oneOf, sentFlag, sentId, sentIds, textUpTo } from '../wire/bodies.ts'
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
} from './parts.ts'

/** What content/Create and its two sisters take, and content/Repurpose, which takes nearly the same. */
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
  type: oneOf(['website', 'youtube', 'text', 'pdf', 'file', 'topic', 'feed', 'research']),
  content: z.string(),
})
export type Resource = z.infer<typeof resource>

const title = maybe(textUpTo(lengths.episodeTitle))

/** How the other outputs than audio are made. An output's own fields are read with it and left alone by the others. */
const outputOptions = {
  /** briefing_doc: text, html, pdf; video: explainer, short, cinematic. */
  format: maybe(oneOf(['text', 'html', 'pdf', 'explainer', 'short', 'cinematic'])),
  title,
  titlePrompt: instructions,
  descriptionPrompt: instructions,
  thumbnailImagePrompt: instructions,
  introImagePrompt: instructions,
  /** Ours, of a video: whether what is said stands on the picture as well, as it does unless this is false. */
  subtitles: maybe(sentFlag()),
  quizDifficulty: maybe(oneOf(['easy', 'medium', 'hard'])),
  infographicOrientation: maybe(oneOf(['landscape', 'portrait', 'square'])),
  infographicDetail: maybe(oneOf(['concise', 'standard', 'detailed'])),
  slideDeckFormat: maybe(oneOf(['detailed', 'presenter'])),
}

const createFields = {
  resources: maybe(z.array(resource).check(z.maxLength(counts.resources.most, counts.resources.words))),
  topic: maybe(textUpTo(lengths.topic)),
  feeds: feedIds,
  feedSelections,
  youtubeChannels: maybe(z.array(z.unknown())),
  researches: maybe(sentIds(counts.researches)),
  projects: projectIds,
  podcastEpisodeIds: maybe(sentIds(counts.podcastEpisodes)),
  text: instructions,
  language,
  duration,
  style: maybe(textUpTo(lengths.videoStyle)),
  episodeTitle: title,
  introMusicUrl: webAddress,
  backgroundMusicUrl: webAddress,
  logoUrl: webAddress,
  relatedId: maybe(sentId()),
  notebookId: maybe(sentId()),
  includeCitations: maybe(sentFlag()),
  ignorePaywalledResources: maybe(sentFlag()),
  templateMode,
  publishTargets: maybe(z.array(z.looseObject({ channel: maybe(z.string()) }))),
  ...outputOptions,
  ...recurrence(counts.dailyRuns),
  ...episodeOptions,
}

/**
 * An episode has one of four styles; a video may also be described in words of the sender's own. So `style` reads as one
 * of the four, and for a video as `look`.
 */
const styled = <Out extends { outputType: string; style?: string | undefined }, In>(schema: z.ZodMiniType<Out, In>) =>
  z.pipe(
    schema,
    z.transform(
      (body: Out, context): Omit<Out, 'style'> & { style?: EpisodeStyle | undefined; look?: string | undefined } => {
        const { style, ...rest } = body
        if (body.outputType === 'video' || style === undefined) return { ...rest, look: style }
        const known = styleValues.find((value) => value === style)
        if (known) return { ...rest, style: known }
        const words = oneOf(styleValues)
        context.issues.push({ code: 'custom', path: ['style'], message: wordsOf(words), input: style })
        return z.NEVER
      },
    ),
  )

const wordsOf = (schema: z.core.$ZodType) => z.core.safeParse(schema, undefined).error?.issues[0]?.message ?? ''

export const createBody = styled(z.object({ outputType: oneOf(outputTypes), ...createFields }))

/** Its published body names no output: it makes audio. */
const audioUnlessNamed = z.pipe(
  maybe(oneOf(outputTypes)),
  z.transform((named) => named ?? 'audio'),
)
export const customVoicesBody = styled(z.object({ outputType: audioUnlessNamed, ...createFields }))

export const customScriptBody = z.object({
  outputType: maybe(z.string()),
  script: textUpTo(lengths.scriptCharacters),
  episodeTitle: title,
  /** Ours: how their terms are said. */
  projects: projectIds,
  ...episodeOptions,
})

export const repurposeBody = styled(
  z.object({
    requestId: sentId(),
    outputType: oneOf(['audio', 'video', 'infographic', 'slide_deck', 'datatable', 'quiz']),
    text: instructions,
    language,
    duration,
    style: maybe(textUpTo(lengths.videoStyle)),
    avatarId: maybe(sentId()),
    voiceId: maybe(sentId()),
    /** Ours: the voices as Content/Create names them. */
    voice1: maybe(sentId()),
    voice2: maybe(sentId()),
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
