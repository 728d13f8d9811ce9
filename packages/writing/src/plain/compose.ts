import type { EpisodeBrief, EpisodeScript } from '../port.ts'
import { targetSeconds } from '../port.ts'
import { englishEpisode } from './english/episode.ts'
import type { Compose } from './material.ts'
import { wordCount, wordsPerMinuteOf } from '../pace.ts'
import { neutralEpisode } from './others/episode.ts'
import { avoids } from '../projects/words.ts'
import { sectionsOf } from './sections.ts'
import { select } from './select.ts'
import { weighed } from './weigh.ts'

export type ComposeFailure = { sentence: string }

/** Fewer than three sentences are too little; where the projects' own words to avoid took the others, that is said. */
function tooLittle({ documents, projects }: EpisodeBrief, language: string, wishes: string): string {
  const whole = weighed(documents, language, wishes, () => undefined).all.length
  const avoided = [...new Set((projects ?? []).flatMap((project) => project.avoid ?? []))]
  return whole >= 3 && avoided.length > 0
    ? `Without the sentences that hold words to avoid (${avoided.slice(0, 5).join(', ')}) the material has fewer than three, which is too little for an episode. Take the words out of the project, or add a source.`
    : 'The material holds fewer than three whole sentences, which is too little for an episode.'
}

/** Material → script. `progress` is told shares of the work. Pure: the same brief gives the same script. */
export function composeEpisode(
  brief: EpisodeBrief,
  language: string,
  progress: (share: number) => void,
): EpisodeScript | ComposeFailure {
  const telling = (share: number) => progress(share * 0.6)
  const wishes = brief.instructions ?? ''
  const { all, vectors, scores } = weighed(brief.documents, language, wishes, telling, avoids(brief.projects))
  if (all.length < 3) {
    return { sentence: tooLittle(brief, language, wishes) }
  }
  const compose: Compose = language === 'English' ? englishEpisode : neutralEpisode
  const { aim, most } = targetSeconds[brief.duration]
  const wordsPerMinute = wordsPerMinuteOf(language)
  const aimWords = (aim / 60) * wordsPerMinute
  const mostWords = (most / 60) * wordsPerMinute
  // How much the hosts add of their own depends on what is chosen; a few rounds find the length.
  let budget = aimWords * 0.85
  let best: EpisodeScript | undefined
  for (let round = 0; round < 5; round += 1) {
    const chosen = select({ sentences: all, scores, vectors }, budget)
    const mostSections = Math.max(2, Math.round(budget / 130))
    const script = compose({
      brief,
      language,
      all,
      vectors,
      scores,
      sections: sectionsOf(chosen, vectors, mostSections),
    })
    const words = script.lines.reduce((sum, line) => sum + wordCount(line.text), 0)
    if (best === undefined || words <= mostWords) best = script
    progress(0.6 + 0.08 * (round + 1))
    const isAll = chosen.length >= all.length * 0.97
    if (Math.abs(words - aimWords) < aimWords * 0.06 || (isAll && words < aimWords)) break
    budget *= aimWords / words
  }
  return best ?? { sentence: 'No script could be made of the material.' }
}
