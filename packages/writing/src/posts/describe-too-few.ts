import type { PostsBrief } from './port.ts'

export const describePosts = ({ type }: Pick<PostsBrief, 'type'>, count: number): string =>
  (type === 'thread' ? 'thread' : 'post') + (count === 1 ? '' : 's')

/** That fewer came of it than were asked for, in a sentence; none where all came. */
export const describeTooFew = (brief: PostsBrief, count: number): string[] =>
  count >= brief.count
    ? []
    : [
        `Only ${count} of ${brief.count} ${describePosts(brief, brief.count)} could be written: the sources hold no more that differ${brief.notLike.length > 0 ? ' from each other and from those of before' : ''}.`,
      ]
