import { defineDraft, text } from '../../kit/drafts/define-draft.ts'

/** The support form's draft. */
export const supportMessage = defineDraft('support', { email: text(), message: text() })
