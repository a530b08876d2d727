import { useRef, useState } from 'react'

export type Selection = ReturnType<typeof useSelection>

/** Which of these ids are selected: none that is out of sight. */
export function useSelection(ids: string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(undefined)
  const selected = ids.filter((id) => chosen.has(id))
  return {
    selected,
    isEmpty: ids.length === 0,
    isSelectable: (id: string) => ids.includes(id),
    isSelected: (id: string) => chosen.has(id),
    areAllSelected: selected.length > 0 && selected.length === ids.length,
    selectAll: () => setChosen(new Set(ids)),
    clear: () => setChosen(new Set()),
    /** With Shift, all from the one that was pressed last. */
    toggle: (id: string, isRange: boolean) => {
      const [from, to] = [ids.indexOf(last.current ?? ''), ids.indexOf(id)].sort((one, other) => one - other)
      last.current = id
      const next = new Set(selected)
      if (isRange && from !== undefined && from >= 0)
        for (const between of ids.slice(from, (to ?? from) + 1)) next.add(between)
      else if (!next.delete(id)) next.add(id)
      setChosen(next)
    },
  }
}
