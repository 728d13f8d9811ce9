import { findLanguage } from '@patchbay/contract'
import { type Html, html } from '../../http/pages/html.ts'
import { renderPage } from '../../http/pages/page.ts'
import { isCard } from '../../kinds/post/result.ts'
import { fileUrl, postShareUrl } from '../../requests/wire.ts'
import { truncate } from './share-page.ts'
import type { PublishedPost, PublishedThread } from './store.ts'

/** What a post's page shows: of a thread all of it. Addresses are whole, for those who fetch the page to preview it. */
export function renderPostPage(publicUrl: string, thread: PublishedThread): string {
  const { posts, profile } = thread
  const title = titleOf(thread)
  const day = thread.post.createdOn.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return renderPage({
    language: findLanguage(thread.post.language)?.code ?? 'en',
    title: `${title} · Patchbay`,
    head: renderLinkPreview(publicUrl, thread, title),
    className: 'share',
    body: html`<article class="card">
        <header class="signed">
          ${profile?.avatarKey ? html`<img class="face" src="${fileUrl(publicUrl, profile.avatarKey)}" alt="" width="64" height="64" />` : undefined}
          <div>
            <h1 dir="auto">${profile?.name ?? title}</h1>
            <p class="facts">${profile?.handle ? `@${profile.handle} · ` : ''}${day}</p>
          </div>
        </header>
        ${posts.map((post) => renderPost(publicUrl, post, posts.length))}
      </article>
      <footer><span>Shared with Patchbay</span></footer>`,
  })
}

const titleOf = ({ posts, profile }: PublishedThread) => {
  const what = posts.length > 1 ? 'A thread' : 'A post'
  return profile?.name ? `${what} by ${profile.name}` : `${what} for X`
}

function renderPost(publicUrl: string, post: PublishedPost, count: number): Html {
  const intent = `https://x.com/intent/post?text=${encodeURIComponent(post.text)}`
  const { tweetImageKey } = post
  const pictures = [
    // A card says what stands above it; nobody described a photo.
    { key: isCard(tweetImageKey) ? null : tweetImageKey, alt: '' },
    { key: post.dataTableImageKey, alt: 'A table of the source' },
    { key: post.barChartImageKey, alt: 'A chart of the source’s numbers' },
  ]
  return html`<section class="post">
    <p class="said" dir="auto">${renderLinks(post.text)}</p>
    ${pictures.map(({ key, alt }) => (key ? html`<img src="${fileUrl(publicUrl, key)}" alt="${alt}" loading="lazy" />` : undefined))}
    <div class="links">
      <a href="${intent}" target="_blank" rel="noopener nofollow"
        >Open in X${count > 1 ? ` (${post.order + 1} of ${count})` : ''}</a
      >
    </div>
  </section>`
}

/** Addresses of the web become links, everything else stays the text that it is. */
function renderLinks(text: string): Html[] {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((piece, index) => {
    if (index % 2 === 0 || !URL.canParse(piece)) return html`${piece}`
    return html`<a href="${piece}" rel="noopener nofollow">${piece}</a>`
  })
}

/** Open Graph and Twitter's card: what chats and networks make a preview of. */
function renderLinkPreview(publicUrl: string, { post, posts, profile }: PublishedThread, title: string): Html {
  const description = truncate(post.text) || undefined
  const key = post.tweetImageKey ?? posts[0]?.tweetImageKey ?? posts[0]?.dataTableImageKey ?? posts[0]?.barChartImageKey
  const image = key ? fileUrl(publicUrl, key) : undefined
  const page = postShareUrl(publicUrl, post)
  const properties: [kind: 'property' | 'name', key: string, value: string | undefined][] = [
    ['name', 'description', description],
    ['property', 'og:type', 'article'],
    ['property', 'og:site_name', 'Patchbay'],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', page],
    ['property', 'og:image', image],
    ['property', 'article:published_time', post.createdOn.toISOString()],
    ['name', 'twitter:card', image ? 'summary_large_image' : 'summary'],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', description],
    ['name', 'twitter:image', image],
    ['name', 'twitter:creator', profile?.handle ? `@${profile.handle}` : undefined],
  ]
  return html`<link rel="canonical" href="${page}" /> ${properties.map(([kind, name, value]) => {
      if (value === undefined) return undefined
      return kind === 'name'
        ? html`<meta name="${name}" content="${value}" /> `
        : html`<meta property="${name}" content="${value}" /> `
    })}`
}

/** The same for clients. */
export function serializePostShare(publicUrl: string, { post, posts, profile }: PublishedThread) {
  const url = (key: string | null | undefined) => (key ? fileUrl(publicUrl, key) : null)
  return {
    id: post.id,
    type: post.type,
    createdOn: post.createdOn.toISOString(),
    authorName: profile?.name ?? null,
    authorHandle: profile?.handle ?? null,
    authorAvatarUrl: url(profile?.avatarKey),
    verified: profile?.verified ?? false,
    posts: posts.map(({ id, order, text, tweetImageKey, dataTableImageKey, barChartImageKey }) => ({
      id,
      order,
      result: text,
      tweetImageUrl: url(tweetImageKey),
      dataTableImageUrl: url(dataTableImageKey),
      barChartImageUrl: url(barChartImageKey),
    })),
  }
}
