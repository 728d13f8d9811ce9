import type { PostTemplate } from '@patchbay/contract'
import { templateStatus } from '../../../entities/recurring/status.ts'
import { TemplateCard } from '../../../entities/recurring/TemplateCard.tsx'
import { useNow } from '../../../kit/time/use-now.ts'
import { SourceList } from './SourceList.tsx'
import { type KnownSources, styleName, typeName, useChangePostTemplate } from './templates.ts'
import { EditPostTemplate } from './EditPostTemplate.tsx'

type Props = {
  template: PostTemplate
  sourceNames: KnownSources
  isEditing: boolean
  onEdit: () => void
  onEdited: () => void
  onDelete: () => void
  /** What went wrong stands over the list; undefined: nothing any more. */
  onProblem: (words: string | undefined) => void
}

/** A recurring post in the list. */
export function PostTemplateItem(props: Props) {
  const { template, sourceNames, isEditing, onEdit, onEdited, onDelete, onProblem } = props
  const { mutate, isPending, error } = useChangePostTemplate()
  const isActive = templateStatus(template, new Date(useNow(30_000))) === 'active'
  const { id, prompt, tweetStyle } = template
  const change = (next: Parameters<typeof mutate>[0], onSuccess?: () => void) => {
    onProblem(undefined)
    mutate(next, { onError: ({ message }) => onProblem(message), ...(onSuccess && { onSuccess }) })
  }
  return (
    <TemplateCard
      template={template}
      words={prompt || `${typeName(template)} without instructions`}
      badges={{ before: typeName(template), after: tweetStyle ? styleName(tweetStyle) : undefined }}
      sources={<SourceList template={template} known={sourceNames} />}
      isBusy={isPending}
      onEdit={onEdit}
      onToggle={() => change({ id, isActive: !isActive })}
      onDelete={onDelete}
      {...(isEditing && {
        children: (
          <EditPostTemplate
            template={template}
            sourceNames={sourceNames}
            isSaving={isPending}
            problem={error?.message}
            onSave={(next) => change(next, onEdited)}
            onClose={onEdited}
          />
        ),
      })}
    />
  )
}
