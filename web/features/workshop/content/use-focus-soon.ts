import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { PassedRow } from '../../course/editing/from-workshop.tsx'
import type { GridState } from './grid/grid-state.ts'
import { rowOf } from './grid/row-commands.ts'
import type { Item } from './places.ts'

/** Focuses a row as soon as it is there, and scrolls it into view: first the one that another page passed. */
export function useFocusSoon(items: readonly Item[], state: GridState) {
  const passed = useLocation().state as PassedRow | null
  const [wantedId, setWantedId] = useState(passed?.lectureId)
  const isThere = items.some(({ id }) => id === wantedId)
  useEffect(() => {
    const row = wantedId !== undefined && isThere ? rowOf(wantedId) : undefined
    if (!row || wantedId === undefined) return
    state.activate(wantedId)
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest' })
    setWantedId(undefined)
  }, [isThere, wantedId, state])
  return setWantedId
}
