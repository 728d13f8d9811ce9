import { type ResearchTemplate, formatCredits } from '@patchbay/contract'
import { Link } from 'react-router'
import { templateStatus } from '../../../entities/recurring/status.ts'
import { TemplateCard } from '../../../entities/recurring/TemplateCard.tsx'
import { useChangeTemplate } from '../../../entities/research/actions.ts'
import { href } from '../../../kit/routes/paths.ts'
import { useNow } from '../../../kit/time/use-now.ts'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './Recurring.module.css'
import { EditResearchTemplate } from './EditResearchTemplate.tsx'

type Props = {
  template: ResearchTemplate
  isEditing: boolean
  onEdit: () => void
  onEdited: () => void
  onDelete: () => void
}

const providerNames: Readonly<Record<string, string>> = { gemini: 'Gemini', openai: 'OpenAI' }

/** A recurring research in the list. */
export function ResearchTemplateItem({ template, isEditing, onEdit, onEdited, onDelete }: Props) {
  const { mutate, isPending, error } = useChangeTemplate()
  const isActive = templateStatus(template, new Date(useNow(30_000))) === 'active'
  const { id, text, problem, lastRunId, creditsPerRun, runs, provider } = template
  return (
    <TemplateCard
      template={template}
      words={text || 'Untitled research'}
      badges={{ after: provider && providerNames[provider] }}
      problem={problem}
      isBusy={isPending}
      onEdit={onEdit}
      onToggle={() => mutate({ id, isActive: !isActive })}
      onDelete={onDelete}
      facts={[
        creditsPerRun !== undefined && `${formatCredits(creditsPerRun)} per run`,
        runs !== undefined && runs > 0 && `${runs} ${runs === 1 ? 'run' : 'runs'}`,
        lastRunId !== undefined && (
          <Link
            key="last"
            className={classes.link}
            to={href('/research/{researchId}', { params: { researchId: lastRunId } })}
          >
            Open the last one
          </Link>
        ),
      ].filter((fact) => fact !== false)}
      {...(isEditing && {
        children: <EditResearchTemplate template={template} wasActive={isActive} onClose={onEdited} />,
      })}
      sources={error && <Notice tone="red" title={error.message} />}
    />
  )
}
