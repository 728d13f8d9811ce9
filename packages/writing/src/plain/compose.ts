import type { EpisodeBrief, EpisodeScript } from '../port.ts'
import { targetSeconds } from '../port.ts'
import { writeEnglishEpisode } from './english/episode.ts'
import type { Compose } from './material.ts'
import { countWords, wordsPerMinuteOf } from '../speech-rate.ts'
import { writeNeutralEpisode } from './others/episode.ts'
import { createAvoidedCheck } from '../projects/project-words.ts'
import { splitSections } from './sections.ts'
import { selectSentences } from './select.ts'
import { scoreSentences } from './score-sentences.ts'

export type ComposeFailure = { sentence: string }

/** Fewer than three sentences are too little; where the projects' own words to avoid took the others, that is said. */
function describeTooLittle({ documents, projects }: EpisodeBrief, language: string, wishes: string): string {
  const whole = scoreSentences(documents, language, wishes, () => undefined).all.length
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
  const { all, vectors, scores } = scoreSentences(
    brief.documents,
    language,
    wishes,
    telling,
    createAvoidedCheck(brief.projects),
  )
  if (all.length < 3) {
    return { sentence: describeTooLittle(brief, language, wishes) }
  }
  const compose: Compose = language === 'English' ? writeEnglishEpisode : writeNeutralEpisode
  const { aim, most } = targetSeconds[brief.duration]
  const wordsPerMinute = wordsPerMinuteOf(language)
  const aimWords = (aim / 60) * wordsPerMinute
  const maxWords = (most / 60) * wordsPerMinute
  // How much the hosts add of their own depends on what is chosen; a few rounds find the length.
  let budget = aimWords * 0.85
  let best: EpisodeScript | undefined
  for (let round = 0; round < 5; round += 1) {
    const chosen = selectSentences({ sentences: all, scores, vectors }, budget)
    const maxSections = Math.max(2, Math.round(budget / 130))
    const script = compose({
      brief,
      language,
      all,
      vectors,
      scores,
      sections: splitSections(chosen, vectors, maxSections),
    })
    const words = script.lines.reduce((sum, line) => sum + countWords(line.text), 0)
    if (best === undefined || words <= maxWords) best = script
    progress(0.6 + 0.08 * (round + 1))
    const isAll = chosen.length >= all.length * 0.97
    if (Math.abs(words - aimWords) < aimWords * 0.06 || (isAll && words < aimWords)) break
    budget *= aimWords / words
  }
  return best ?? { sentence: 'No script could be made of the material.' }
}
