import { type Research, statusNumbers } from '@patchbay/contract'
import { type JobState, toPercent } from '../../kit/status/job-state.ts'

/** Status 100 with a date of success; a date of failure; else under way. */
export function researchState(
  research: Pick<Research, 'status' | 'succeededOn' | 'errorOn' | 'errorMessage'>,
): JobState {
  const { status, succeededOn, errorOn, errorMessage } = research
  if (status === statusNumbers.done && succeededOn !== undefined) return { kind: 'completed' }
  if (errorOn !== undefined) return { kind: 'failed', words: errorMessage }
  return { kind: 'processing', percent: toPercent(status), stage: undefined }
}

/** A recurring one's pattern, not one of its runs: our server and the provider call it by two names. */
export const isTemplate = ({
  isScheduleTemplate,
  isTemplateSchedule,
}: Pick<Research, 'isScheduleTemplate' | 'isTemplateSchedule'>): boolean => isScheduleTemplate || isTemplateSchedule

/** It can be opened, and something can be made of it. */
export const isReadable = (research: Research): boolean =>
  !isTemplate(research) && researchState(research).kind === 'completed'

/** Those that an episode can be made from: status 100 only, newest first, no templates. */
export const completedResearches = (researches: readonly Research[]): Research[] =>
  researches
    .filter((research) => research.status === statusNumbers.done && !isTemplate(research))
    .toSorted((a, b) => (b.succeededOn ?? b.requestedOn ?? '').localeCompare(a.succeededOn ?? a.requestedOn ?? ''))

/** The prompt on one line, cut to so many characters: 100 in the episode screen, fewer elsewhere. */
export function truncatePrompt(prompt: string | undefined, most: number): string {
  const line = (prompt ?? '').replace(/\s+/g, ' ').trim()
  if (line === '') return 'Untitled research'
  const characters = Array.from(line)
  return characters.length > most ? `${characters.slice(0, most).join('').trimEnd()}…` : line
}

/** Those that a short can be made from: done, without an error, by when they were asked for, newest first. */
export const researchesForShorts = (researches: readonly Research[]): Research[] =>
  completedResearches(researches)
    .filter(({ errorOn, errorMessage }) => errorOn === undefined && !errorMessage)
    .toSorted((a, b) => (b.requestedOn ?? '').localeCompare(a.requestedOn ?? ''))

/** Longer than any title, shorter than a page. */
const maxTitleLength = 200

/** What a research is called: as its writer named it, else as it was asked. */
export const researchTitle = ({ title, name, prompt }: Pick<Research, 'title' | 'name' | 'prompt'>): string =>
  title || name || truncatePrompt(prompt, maxTitleLength)
