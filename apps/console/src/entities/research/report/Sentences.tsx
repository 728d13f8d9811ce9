import { type ReportParagraph, segmentParagraph } from '@patchbay/contract'
import { use } from 'react'
import { Cite } from './Cite.tsx'
import { CitationContext } from './citation-context.ts'
import classes from './Report.module.css'

/** A paragraph, with the numbers of its sources behind every sentence. What nothing bears out is marked as that. */
export function Sentences({ paragraph }: { paragraph: ReportParagraph }) {
  const { language } = use(CitationContext)
  const pieces = segmentParagraph(paragraph, language)
  const hasLead = (paragraph.lead ?? '') !== ''
  return pieces.map((piece, index) => {
    // They stand in one order and are never moved.
    const key = index
    if ('words' in piece) {
      const next = pieces[index + 1]
      const isLead = hasLead && index === 0
      const isUnborne = !isLead && piece.words.trim() !== '' && !(next && 'cites' in next)
      const look = isLead ? classes.lead : isUnborne ? classes.unborne : undefined
      return (
        <span key={key} className={look}>
          {piece.words}
        </span>
      )
    }
    const before = pieces[index - 1]
    return (
      <span key={key} className={classes.cites}>
        {piece.cites.map((n) => (
          <Cite key={n} n={n} passages={piece.passages} text={before && 'words' in before ? before.words : ''} />
        ))}
      </span>
    )
  })
}
