import { Anchor, TextInput, Textarea } from '@mantine/core'
import { lengths } from '@patchbay/contract'
import { consoleConfig } from '../../api/config.ts'
import { useSendSupportMessage } from '../../entities/support/actions.ts'
import { useDraft } from '../../kit/drafts/use-draft.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { supportMessage } from './support-message.ts'
import classes from './SupportForm.module.css'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'

const allFields = 'Please fill in all fields'

/** A message to the people behind the server. */
export function SupportForm() {
  const { draft, change, clear } = useDraft(supportMessage)
  const { mutate, reset, isPending, isSuccess, error } = useSendSupportMessage()
  const [wasTried, setTried] = useState(false)
  const { email, message } = draft
  const isMissing = email.trim() === '' || message.trim() === ''
  const type = (part: Partial<typeof draft>) => {
    if (!isPending) reset()
    change(part)
  }
  const submit = () => {
    setTried(true)
    if (isMissing || isPending) return
    mutate(
      { email: email.trim(), message: message.trim() },
      {
        onSuccess: () => {
          clear()
          setTried(false)
        },
      },
    )
  }
  return (
    <Section title="Contact Support" words="Tell us what happened, or what you miss. The answer comes by email.">
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          maxLength={lengths.email.max}
          readOnly={isPending}
          value={email}
          onChange={(event) => type({ email: event.currentTarget.value })}
        />
        <Textarea
          label="Message"
          autosize
          minRows={4}
          maxRows={14}
          maxLength={lengths.supportMessage.max}
          readOnly={isPending}
          value={message}
          onChange={(event) => type({ message: event.currentTarget.value })}
        />
        {isSuccess && <Notice tone="green" title="Your message has been sent successfully!" />}
        {error && <Notice tone="red" title={error.message} />}
        <div className={classes.foot}>
          <Button type="submit" disabled={isMissing} loading={isPending} aria-describedby="support-missing">
            Send message
          </Button>
          <span id="support-missing" className={classes.missing} data-tried={(wasTried && isMissing) || undefined}>
            {isMissing && !isSuccess ? allFields : ''}
          </span>
        </div>
      </form>
      <SocialLinks />
    </Section>
  )
}

function SocialLinks() {
  const { socialLinks } = consoleConfig()
  if (socialLinks.length === 0) return null
  return (
    <div className={classes.social}>
      {socialLinks.map(({ label, url }) => (
        <Anchor key={url} href={url} target="_blank" rel="noreferrer" fz="sm">
          {label}
        </Anchor>
      ))}
    </div>
  )
}
