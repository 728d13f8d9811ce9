/**
 * Puts text on the clipboard and says whether it worked. Where the browser offers no clipboard (plain http on a home
 * network, permission refused) a hidden field is selected and copied the old way.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    if (copyFromHiddenField(text)) return true
    globalThis.console.error('The clipboard could not be written.', error)
    return false
  }
}

function copyFromHiddenField(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.setAttribute('aria-hidden', 'true')
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // Inside an open dialog's focus trap the body cannot hold the selection.
  const home = before?.closest('[role="dialog"]') ?? document.body
  home.append(field)
  field.select()
  const isCopied = typeof document.execCommand === 'function' && document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return isCopied
}
