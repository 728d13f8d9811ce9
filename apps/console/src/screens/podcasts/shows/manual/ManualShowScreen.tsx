import { useNavigate } from 'react-router'
import { href } from '../../../../kit/routes/paths.ts'
import { PageHeader } from '../../../../kit/state/PageHeader.tsx'
import { showToast } from '../../../../kit/toast/toast.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { ArtworkField } from './ArtworkField.tsx'
import classes from './Manual.module.css'
import { ShowFields } from './ShowFields.tsx'
import { SubmitPanel } from './SubmitPanel.tsx'
import { useManualShow } from './use-manual-show.ts'

/** A show from what one types and a picture (spec 3 §2.2). */
export function ManualShowScreen() {
  const navigate = useNavigate()
  const form = useManualShow((showId, name) => {
    void navigate(href('/podcasts/shows/{showId}', { params: { showId } }))
    void showToast({ id: `created ${showId}`, tone: 'green', title: `${name} was created` })
  })
  return (
    <>
      <PageHeader title="Create a podcast manually" subtitle="Name it, describe it, and give it a picture." />
      {!form.isKept && (
        <div className={classes.notice}>
          <Notice tone="yellow">
            This browser has no room to keep the form: what you entered is lost when you close or reload the page.
          </Notice>
        </div>
      )}
      <form
        className={classes.columns}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <div className={classes.fields}>
          <ShowFields form={form} />
          <ArtworkField form={form} />
        </div>
        <SubmitPanel form={form} />
      </form>
    </>
  )
}
