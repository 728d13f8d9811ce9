import type { ChosenFile } from '../../kit/drafts/define-draft.ts'

/** What a source may be: an address, words, a file, or something of the workspace by its id. */
export type SourceType = 'website' | 'youtube' | 'text' | 'pdf' | 'file' | 'topic' | 'feed' | 'research'

/** A source as a form holds it; the content of a chosen file is kept apart, under the source's id. */
export type AddedSource = {
  id: string
  type: SourceType
  content?: string | undefined
  file?: ChosenFile | undefined
  /** What something of the workspace is called: its content is an id. */
  name?: string | undefined
}
