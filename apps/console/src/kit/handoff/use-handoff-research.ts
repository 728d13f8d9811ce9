import { useHandoff } from './use-handoff.ts'
import { handoff } from './handoff.ts'

/** Takes the researches that were picked or made elsewhere for this form. Most come with none. */
export function useHandoffResearch(take: (researchIds: string[]) => void): void {
  const takeArrived = () => {
    const arrived = handoff.selectedResearch.take()
    if (arrived) take(arrived)
  }
  useHandoff(takeArrived)
}
