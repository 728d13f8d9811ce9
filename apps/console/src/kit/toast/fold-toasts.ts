import type { Toast } from './toast.ts'

export type RequestEnd = Toast & { ended: NonNullable<Toast['ended']> }

/** One message of many ends: `12 episodes are ready, 2 failed`. */
export const foldToasts = {
  id: 'several ended',
  of(toasts: readonly RequestEnd[]): Toast {
    const last = toasts.at(-1)
    const failed = toasts.filter(({ ended }) => ended.hasFailed).length
    return {
      id: foldToasts.id,
      tone: failed === toasts.length ? 'red' : failed > 0 ? 'blue' : 'green',
      title: titleOf(toasts, failed),
      ...(last && { action: { label: 'View', run: last.ended.viewAll } }),
    }
  },
}

function titleOf(toasts: readonly RequestEnd[], failed: number): string {
  const nouns = new Set(toasts.map(({ ended }) => ended.plural))
  const noun = nouns.size === 1 ? [...nouns][0] : 'requests'
  const ready = toasts.length - failed
  if (ready === 0) return `${failed} ${noun} failed`
  return `${ready} ${ready === 1 ? `of ${toasts.length} ${noun} is` : `${noun} are`} ready${failed > 0 ? `, ${failed} failed` : ''}`
}
