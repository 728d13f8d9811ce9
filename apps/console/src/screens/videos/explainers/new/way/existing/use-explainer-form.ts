import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Form, useForm } from '../../../../../../kit/create/use-form.ts'
import { useArrivedResearch } from '../../../../../../kit/handoff/use-arrived-research.ts'
import { useArrivedFeeds } from '../../../../../../kit/handoff/use-arrived-feeds.ts'
import { useArrival } from '../../../../../../kit/handoff/use-arrival.ts'
import { type Added, addWhatIsTyped } from './add-resources.ts'
import { withArrivedFeeds } from './arrived-feeds.ts'
import { type ExplainerDraft, type ResourceFiles, explainerDraft } from './draft.ts'
import { languageOfSlug } from '../../../../../../kit/options/language-slug.ts'

export type ExplainerForm = ReturnType<typeof useExplainerForm>

/** The form's draft with its files, and what can be done with its resources. */
export function useExplainerForm() {
  const form = useForm(explainerDraft)
  const { change, forgetFile } = form
  /** Why what stands in an open input was not added. */
  const [inputFailure, setInputFailure] = useState<Added['failure']>()

  useLanguageInAddress(change)
  useArrivedResearch((ids) =>
    change((now) => ({
      ...now,
      intent: now.intent ?? 'single',
      card: 'research',
      researchIds: [...new Set([...now.researchIds, ...ids])],
    })),
  )
  useArrivedFeeds((_, feeds) => change((now) => withArrivedFeeds(now, feeds)))

  /** Adds to the newest draft: what is read comes when it comes. False: it, or a part of it, cannot be added. */
  const take = (add: (draft: ExplainerDraft) => Added): boolean => {
    const made: Added[] = []
    change((now) => {
      const added = add(now)
      made.push(added)
      return added.draft
    })
    setInputFailure(made[0]?.failure)
    return made[0]?.failure === undefined
  }
  return {
    ...form,
    // Its resources are texts, and PDFs in base64: nothing else is kept under this form's name.
    files: form.files as ResourceFiles,
    inputFailure,
    take,
    /** On the way on; false: what stands in the open input cannot be added. */
    addWhatIsTyped: async () => {
      return take(addWhatIsTyped)
    },
    change: (next: Partial<ExplainerDraft> | ((draft: ExplainerDraft) => ExplainerDraft)) => {
      setInputFailure(undefined)
      change(next)
    },
    remove: (id: string) => {
      forgetFile(id)
      change((now) => ({ ...now, resources: now.resources.filter((one) => one.id !== id) }))
    },
    clear: () => {
      setInputFailure(undefined)
      return form.clear()
    },
  }
}

/** A language that the address brings is put into the form and taken from the address (`/create-video-in-german`). */
function useLanguageInAddress(change: Form<ExplainerDraft>['change']): void {
  const [query, setQuery] = useSearchParams()
  const slug = query.get('language')
  const take = () => {
    if (slug === null) return
    const language = languageOfSlug(slug)
    if (language !== undefined) change({ language })
    setQuery(
      (now) => {
        now.delete('language')
        return now
      },
      { replace: true },
    )
  }
  useArrival(take, slug)
}
