import type { Slide, Storyboard } from '../../media/video/explainers/storyboard.ts'
import type { EpisodeBrief, EpisodeScript, ExplainerBrief, ExplainerIdea, IdeasBrief } from './port.ts'

/** An explainer as a short conversation would tell it. */
export const asEpisode = (brief: ExplainerBrief): EpisodeBrief => ({
  documents: brief.documents,
  ...(brief.topic && { topic: brief.topic }),
  ...(brief.instructions && { instructions: brief.instructions }),
  style: 'brief',
  duration: 'short',
  language: brief.language,
  languageChosen: brief.languageChosen,
  hostNames: ['', ''],
})

/** The plainest storyboard of a script: each line is a sentence that stands while it is said. */
export function plainStoryboard(script: EpisodeScript, { title, documents, speakers }: ExplainerBrief): Storyboard {
  const shown = title ?? script.title
  const slides = script.lines.map(({ speaker, text, sources }, at): Slide => {
    const chapter = script.chapters.find(({ firstLine }) => firstLine === at)?.title
    const lines = [
      {
        speaker: speakers === 1 ? (0 as const) : speaker,
        text,
        sources: sources.map(({ document, passageId }) => ({ document, passageId })),
      },
    ]
    if (at === 0) return { ...(chapter && { chapter }), lines, shows: 'title', title: shown }
    return { ...(chapter && { chapter }), lines, shows: 'statement', text }
  })
  const items = documents.map((document) => ({
    title: document.title,
    ...(document.siteName && { site: document.siteName }),
  }))
  return {
    title: shown,
    language: script.language,
    slides: items.length > 0 ? [...slides, { lines: [], shows: 'sources', heading: shown, items }] : slides,
    ...(script.warnings && { warnings: script.warnings }),
  }
}

/** What the workspace has made that speaks of the topic. */
export function ideasOfMaterial({ topic, count, material, not }: IdeasBrief): ExplainerIdea[] {
  const words = topic.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []
  return material
    .filter(({ title, text }) => !not.includes(title) && words.some((word) => text.toLowerCase().includes(word)))
    .slice(0, count)
    .map(({ title, text }) => ({ title, description: text.slice(0, 200) }))
}
