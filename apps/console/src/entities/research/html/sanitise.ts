import createDOMPurify from 'dompurify'

/** Where a picture of another host would load from, once somebody asks for it. */
export const remotePictureAttribute = 'data-picture'

const purifier = createDOMPurify(window)

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'A') {
    element.setAttribute('target', '_blank')
    element.setAttribute('rel', 'noopener noreferrer')
  }
  if (element.tagName !== 'IMG') return
  const url = element.getAttribute('src') ?? ''
  element.removeAttribute('srcset')
  // Whoever wrote this would learn who reads it, and when.
  if (/^data:image\/(png|jpeg|gif|webp);/i.test(url)) return
  element.removeAttribute('src')
  if (/^https?:\/\//i.test(url)) element.setAttribute(remotePictureAttribute, url)
  else element.remove()
})

/** HTML of others with nothing in it that runs, loads, asks for input or dresses up as a part of the console. */
export const sanitiseHtml = (html: string): string =>
  purifier.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: [
      'style',
      'form',
      'input',
      'button',
      'textarea',
      'select',
      'video',
      'audio',
      'source',
      'picture',
      'map',
    ],
    FORBID_ATTR: ['style', 'class', 'srcset', 'background', 'ping', 'name', 'tabindex', 'autofocus', 'role'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    // Ids of the page stay the page's; links between the parts of the text go on working.
    SANITIZE_NAMED_PROPS: true,
  })
