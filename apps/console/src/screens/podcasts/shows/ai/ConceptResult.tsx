import { lengths } from '@patchbay/contract'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { type EditedConcept, conceptCache, withTitle } from '../../../../entities/drafts/concept.ts'
import { draftName } from '../../../../entities/drafts/queries.ts'
import { NoTextModel } from '../../../../kit/create/NoTextModel.tsx'
import { formatMinutesSeconds } from '../../../../kit/time/duration.ts'
import { PageHeader } from '../../../../kit/state/PageHeader.tsx'
import { ConceptArtwork } from './ConceptArtwork.tsx'
import { EditableTitle } from '../../../../kit/title/EditableTitle.tsx'
import { PublishError } from './PublishError.tsx'
import { PublishPanel } from './PublishPanel.tsx'
import classes from './ConceptResult.module.css'
import type { ConceptState } from './use-concept.ts'
import { useEvictOnUnmount } from './use-evict-on-unmount.ts'
import { usePublishConcept } from './use-publish.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DeleteDraft } from './DeleteDraft.tsx'

/** A concept to look at, to edit and to publish. */
export function ConceptResult({ concept, state }: { concept: EditedConcept; state: ConceptState }) {
  const { requestId, description, topic, language, episodes } = concept
  const forgetting = useEvictOnUnmount(requestId)
  const publishing = usePublishConcept(concept, forgetting)
  const [isDeleting, setDeleting] = useState(false)
  const name = draftName(concept)
  return (
    <>
      <PageHeader
        title={name}
        subtitle="A draft: edit the titles, then generate the podcast."
        actions={
          <Button
            variant="default"
            leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
            disabled={publishing.isPublishing}
            onClick={() => setDeleting(true)}
          >
            Delete draft
          </Button>
        }
      />
      {publishing.error && !publishing.isPublishing && (
        <PublishError error={publishing.error} podcastId={concept.podcastId} />
      )}
      <NoTextModel title="Generating these episodes needs a text model." />
      <div className={classes.hero}>
        <ConceptArtwork imageUrl={concept.imageUrl} name={name} state={state} />
        <div className={classes.about}>
          {description && <p className={classes.description}>{description}</p>}
          <dl className={classes.facts}>
            <dt>Episodes</dt>
            <dd>{episodes.length}</dd>
            <dt>Topic</dt>
            <dd>{topic}</dd>
            {language && (
              <>
                <dt>Language</dt>
                <dd>{language}</dd>
              </>
            )}
          </dl>
        </div>
        <PublishPanel concept={concept} publishing={publishing} />
      </div>
      <h2 className={classes.heading}>Episodes</h2>
      <ol className={classes.episodes}>
        {episodes.map(({ id, title, durationSeconds }, index) => (
          <li key={id} className={classes.episode}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <div className={classes.title}>
              <EditableTitle
                title={title}
                isLocked={publishing.isPublishing}
                maxLength={lengths.episodeTitle.max}
                onChange={(typed) => conceptCache.write(requestId, withTitle(concept, id, typed))}
              />
            </div>
            <span className={classes.length} title="Expected length">
              {formatMinutesSeconds(durationSeconds)}
            </span>
          </li>
        ))}
      </ol>
      {isDeleting && (
        <DeleteDraft id={requestId} name={name} onDeleted={forgetting.evict} onClose={() => setDeleting(false)} />
      )}
    </>
  )
}
