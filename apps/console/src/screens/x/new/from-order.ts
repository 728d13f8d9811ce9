import type { OrderBody } from '../../../entities/requests/orders.ts'
import { type PostDraft, type Style, postDraft } from './draft.ts'

const styles: readonly string[] = ['OneLiner', 'BulletPoints', 'NumberedPoints', 'Paragraphs'] satisfies Style[]
const isStyle = (style: string | undefined): style is Style => style !== undefined && styles.includes(style)

/** The form as posts were ordered with it. Files that came with the order are not named by it. */
export function draftOfOrder(order: OrderBody): PostDraft {
  const { outputType, count, style, instructions, imageUrl, deepResearch, projects = [] } = order
  return {
    ...postDraft.empty,
    ...sourceOf(order),
    type: outputType === 'thread' ? 'thread' : 'tweet',
    count: String(count ?? 1),
    tweetStyle: isStyle(style) ? style : '',
    prompt: instructions ?? '',
    imageUrl: imageUrl ?? '',
    deepResearch: deepResearch === true,
    projectIds: projects.map(String),
  }
}

function sourceOf({ resources = [], audioUrl, researches = [], feedSelections = [] }: OrderBody): Partial<PostDraft> {
  const [resource] = resources
  if (feedSelections.length > 0) return { source: 'feeds', feedIds: feedSelections.map(({ feedId }) => String(feedId)) }
  if (researches.length > 0) return { source: 'research', researchIds: researches.map(String) }
  if (audioUrl !== undefined) return { source: 'audio', audioUrl }
  if (resource?.type === 'website') return { source: 'url', url: resource.content ?? '' }
  return { source: 'text', text: resource?.type === 'text' ? (resource.content ?? '') : '' }
}

/** What of it the form has no field for. */
export function lostOf({ style, resources = [] }: OrderBody): string | undefined {
  const lost = [
    style && !isStyle(style) && `the style ${style}`,
    resources.some(({ type }) => type === 'recording') && 'the recording',
    resources.some(({ type }) => type === 'picture') && 'the image',
  ].filter((one) => typeof one === 'string' && one !== '')
  return lost.length > 0 ? `This form cannot order ${lost.join(' and ')} again.` : undefined
}
