import { useEffect, useEffectEvent } from 'react'
import type { Player } from '../player-context.ts'
import { findKey } from './player-keys.ts'

/** Handles the player's keys wherever the focus is, unless the focused element uses them itself. */
export function usePlayerKeys(
  player: Player,
  help: { isOpen: boolean; setIsOpen: (isOpen: boolean) => void },
) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (!player.settings.hasKeys || isForSomethingElse(event)) return
    if (event.key === '?') {
      event.preventDefault()
      return help.setIsOpen(!help.isOpen)
    }
    const known = findKey(event)
    if (!known || (known.scrolls && !hasFocus(player))) return
    event.preventDefault()
    known.press(player, event.key)
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const hasFocus = ({ frame }: Player) =>
  document.fullscreenElement !== null || frame?.contains(document.activeElement)

/** Text fields and all else of a form, dialogs, menus, open lists, and Space and Enter on buttons and links. */
function isForSomethingElse({ target, key }: KeyboardEvent) {
  if (!(target instanceof HTMLElement)) return false
  if (document.querySelector('[role=dialog], [role=menu], dialog[open]')) return true
  // Who has walked from a text to its buttons with Tab may type on.
  if (target.closest('form')) return true
  if (target.isContentEditable || target.closest('textarea, select, input:not([type=range])')) return true
  if (target.matches('input[type=range]') && key.startsWith('Arrow')) return true
  return (key === ' ' || key === 'Enter') && target.closest('button, a, summary, label') !== null
}
