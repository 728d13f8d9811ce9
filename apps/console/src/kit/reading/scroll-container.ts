/** What moves when the words do, and where on the screen it shows them. */
type ScrollContainer = { top: number; height: number; moves: Pick<Element, 'scrollBy'> }

/** The nearest part of the page that scrolls by itself, as a sheet does; the window where there is none. */
export function scrollContainerOf(element: Element): ScrollContainer {
  for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(around).overflowY)) continue
    const { top, height } = around.getBoundingClientRect()
    return { top, height, moves: around }
  }
  return { top: 0, height: innerHeight, moves: window }
}
