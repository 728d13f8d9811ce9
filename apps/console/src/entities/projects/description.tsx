import type { ReactNode } from 'react'
import classes from './description.module.css'

type Block = { kind: 'heading' | 'words'; text: string } | { kind: 'list'; items: string[] }

/** A description in markdown as far as projects have it: headings, lists and words. What else it holds stays words. */
function parseBlocks(markdown: string): Block[] {
  return markdown.split(/\n\s*\n/).flatMap((part): Block[] => {
    const lines = part.split('\n').filter((line) => line.trim() !== '')
    if (lines.length > 0 && lines.every((line) => /^\s*[-*+]\s/.test(line))) {
      return [{ kind: 'list', items: lines.map((line) => stripMarkdown(line.replace(/^\s*[-*+]\s+/, ''))) }]
    }
    const [first = '', ...rest] = lines
    const heading = /^#{1,6}\s+(.*)$/.exec(first)?.[1]
    if (heading === undefined)
      return lines.length === 0 ? [] : [{ kind: 'words', text: stripMarkdown(lines.join(' ')) }]
    return [{ kind: 'heading', text: stripMarkdown(heading) }, ...parseBlocks(rest.join('\n'))]
  })
}

/** The same as words alone, for where there is room for a line or two. */
export const plainDescription = (markdown: string): string =>
  parseBlocks(markdown)
    .map((block) => (block.kind === 'list' ? block.items.join(', ') : block.text))
    .join(' · ')

const stripMarkdown = (text: string) => text.replace(/(\*\*|__|`)(.+?)\1/g, '$2').trim()

export const Description = ({ children }: { children: string }): ReactNode => (
  <div className={classes.description} dir="auto">
    {parseBlocks(children).map((block, at) =>
      block.kind === 'list' ? (
        <ul key={at}>
          {block.items.map((item, place) => (
            <li key={place}>{item}</li>
          ))}
        </ul>
      ) : block.kind === 'heading' ? (
        <h3 key={at}>{block.text}</h3>
      ) : (
        <p key={at}>{block.text}</p>
      ),
    )}
  </div>
)
