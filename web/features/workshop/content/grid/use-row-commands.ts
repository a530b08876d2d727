import { useEffect, useRef, useState } from 'react'
import type { RowCommands } from './row-commands.ts'

/** The same object for all renderings, which calls the functions of the last one. */
export function useRowCommands(now: RowCommands): RowCommands {
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  const [commands] = useState<RowCommands>(() => ({
    state: now.state,
    selection: now.selection,
    onRename: (id, title) => latest.current.onRename(id, title),
    onEndEditing: (id) => latest.current.onEndEditing(id),
    onEdit: (id) => latest.current.onEdit(id),
  }))
  return commands
}
