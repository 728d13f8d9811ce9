import { ResearchList } from '../../../entities/research/ResearchList.tsx'
import { ResearchPicker } from '../../../entities/research/ResearchPicker.tsx'
import { isTemplate } from '../../../entities/research/status.ts'
import { fieldId } from '../../../kit/create/field.ts'
import { PageLink } from '../../../kit/routes/PageLink.tsx'
import type { PostPage } from './PostForm.tsx'

type Props = { page: PostPage; describedBy: string | undefined }

/** Recurring posts are made of recurring researches only, the others of finished ones. */
export function ResearchSourceField({ page: { form }, describedBy }: Props) {
  const { isRecurring, researchIds, templateIds } = form.draft
  return isRecurring ? (
    <ResearchList
      key="templates"
      id={fieldId('research')}
      mode="many"
      researches={(researches) => researches.filter(isTemplate)}
      promptLength={100}
      picked={templateIds}
      onPick={(ids) => form.change({ templateIds: ids })}
      describedBy={describedBy}
      empty={{
        drawing: 'search',
        title: 'You have no recurring research',
        words: 'Recurring posts are written from what a research finds anew each day.',
        action: <PageLink page="/research/create">Create Research</PageLink>,
      }}
    />
  ) : (
    <ResearchPicker
      key="completed"
      id={fieldId('research')}
      picked={researchIds}
      onPick={(ids) => form.change({ researchIds: ids })}
      describedBy={describedBy}
      createHref="Posts"
      onEnterUrls={() => form.change({ source: 'url' })}
    />
  )
}
