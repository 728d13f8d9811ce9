import type { Research } from '@patchbay/contract'
import { useState } from 'react'

export type ResearchSelection = {
  /** Whether several are being chosen. */
  isSelecting: boolean
  toggleMode: () => void
  /** In the order in which they were chosen; one that is gone counts no more. */
  items: readonly Research[]
  has: (id: string) => boolean
  toggle: (id: string) => void
  setAll: (ids: readonly string[]) => void
  deselect: (id: string) => void
}

/** Which researches something is made of together; `offered` are those that can be chosen. */
export function useResearchSelection(offered: readonly Research[] | undefined): ResearchSelection {
  const [isOn, setOn] = useState(false)
  const [ids, setIds] = useState<readonly string[]>([])
  const byId = new Map(offered?.map((research) => [research.id, research]))
  return {
    isSelecting: isOn,
    toggleMode: () => {
      setOn(!isOn)
      setIds([])
    },
    items: ids.flatMap((id) => byId.get(id) ?? []),
    has: (id) => ids.includes(id),
    toggle: (id) => setIds((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id])),
    setAll: setIds,
    deselect: (id) => setIds((now) => now.filter((one) => one !== id)),
  }
}
