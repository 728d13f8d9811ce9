import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Form, useForm } from '../../../../../../kit/create/use-form.ts'
import { useHandoffResearch } from '../../../../../../kit/handoff/use-handoff-research.ts'
import { useHandoffFeeds } from '../../../../../../kit/handoff/use-handoff-feeds.ts'
import { useHandoff } from '../../../../../../kit/handoff/use-handoff.ts'
import { type AddResult, addPendingInput } from './add-resources.ts'
import { applyHandoffFeeds } from './handoff-feeds.ts'
import { type ExplainerDraft, type ResourceFiles, explainerDraft } from './draft.ts'
import { languageFromSlug } from '../../../../../../kit/options/language-slug.ts'

export type ExplainerForm = ReturnType<typeof useExplainerForm>

/** The form's draft with its files, and what can be done with its resources. */
export function useExplainerForm() {
  const form = useForm(explainerDraft)
  const { change, forgetFile } = form
  /** Why what stands in an open input was not added. */
  const [inputFailure, setInputFailure] = useState<AddResult['failure']>()

  useLanguageInUrl(change)
  useHandoffResearch((ids) =>
    change((now) => ({
      ...now,
      intent: now.intent ?? 'single',
      card: 'research',
      researchIds: [...new Set([...now.researchIds, ...ids])],
    })),
  )
  useHandoffFeeds((_, feeds) => change((now) => applyHandoffFeeds(now, feeds)))

  /** Adds to the newest draft: what is read comes when it comes. False: it, or a part of it, cannot be added. */
  const take = (add: (draft: ExplainerDraft) => AddResult): boolean => {
    const made: AddResult[] = []
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
      return take(addPendingInput)
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
function useLanguageInUrl(change: Form<ExplainerDraft>['change']): void {
  const [query, setQuery] = useSearchParams()
  const slug = query.get('language')
  const take = () => {
    if (slug === null) return
    const language = languageFromSlug(slug)
    if (language !== undefined) change({ language })
    setQuery(
      (now) => {
        now.delete('language')
        return now
      },
      { replace: true },
    )
  }
  useHandoff(take, slug)
}
