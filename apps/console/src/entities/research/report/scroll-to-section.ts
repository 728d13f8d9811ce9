/** Scrolls to a part of the report and hands it the focus, so that reading aloud goes on there. */
export function scrollToSection(id: string): void {
  const part = document.getElementById(id)
  part?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  part?.focus({ preventScroll: true })
}
