import type { KeyboardEvent } from 'react'
import { rowAttribute } from './row-commands.ts'

export type GridKeys = {
  onGo: (by: number | 'first' | 'last', extends_: boolean) => void
  onStep: (by: 1 | -1) => void
  onToggle: () => void
  onSelectAll: () => void
  onRename: () => void
  onEdit: () => void
  onDelete: () => void
  onCut: () => void
  onPaste: () => void
  onMenu: () => void
  onClear: () => void
}

/** Keys of a focused row, as in a list of files; those of its buttons and fields are their own. */
export function pressGridKey(event: KeyboardEvent<HTMLElement>, keys: GridKeys) {
  const target = event.target as HTMLElement
  if (!target.hasAttribute(rowAttribute) && event.key !== 'Escape') return
  const act = actOf(event, keys)
  if (!act) return
  event.preventDefault()
  act()
}

const pageRows = 15

function actOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent, keys: GridKeys) {
  const hasCommand = ctrlKey || metaKey
  if (hasCommand) return altKey ? undefined : withCommand(key.toLowerCase(), keys)
  if (altKey)
    return key === 'ArrowUp' ? () => keys.onStep(-1) : key === 'ArrowDown' ? () => keys.onStep(1) : undefined
  if (key === 'F10') return shiftKey ? keys.onMenu : undefined
  const acts: Record<string, () => void> = {
    ArrowUp: () => keys.onGo(-1, shiftKey),
    ArrowDown: () => keys.onGo(1, shiftKey),
    PageUp: () => keys.onGo(-pageRows, shiftKey),
    PageDown: () => keys.onGo(pageRows, shiftKey),
    Home: () => keys.onGo('first', shiftKey),
    End: () => keys.onGo('last', shiftKey),
    ' ': keys.onToggle,
    F2: keys.onRename,
    Enter: keys.onEdit,
    Delete: keys.onDelete,
    ContextMenu: keys.onMenu,
    Escape: keys.onClear,
  }
  return acts[key]
}

const withCommand = (key: string, { onSelectAll, onCut, onPaste }: GridKeys) =>
  ({ a: onSelectAll, x: onCut, v: onPaste })[key]
