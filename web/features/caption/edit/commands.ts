import * as messages from '../../../../contract/messages/caption-edit.ts'
import type { Message } from '../../../../contract/messages/message.ts'

export type Command =
  | 'playFrom'
  | 'playPause'
  | 'startNow'
  | 'endNow'
  | 'startEarlier'
  | 'startLater'
  | 'endEarlier'
  | 'endLater'
  | 'split'
  | 'merge'
  | 'insert'
  | 'remove'
  | 'previous'
  | 'next'
  | 'undo'
  | 'redo'
  | 'find'

/** `alt` is Control on a Mac, whose Option key types letters. `main` is Command on a Mac, else Control. */
type Key = { with: 'alt' | 'option' | 'main'; code: string; shift?: true; name: string }

export const commandKeys: Record<Command, Key[]> = {
  playFrom: [{ with: 'alt', code: 'KeyP', name: 'P' }],
  playPause: [{ with: 'alt', code: 'KeyK', name: 'K' }],
  startNow: [{ with: 'alt', code: 'KeyI', name: 'I' }],
  endNow: [{ with: 'alt', code: 'KeyO', name: 'O' }],
  startEarlier: [{ with: 'alt', code: 'Comma', name: ',' }],
  startLater: [{ with: 'alt', code: 'Period', name: '.' }],
  endEarlier: [{ with: 'alt', code: 'Comma', shift: true, name: ',' }],
  endLater: [{ with: 'alt', code: 'Period', shift: true, name: '.' }],
  split: [{ with: 'main', code: 'Enter', name: 'Enter' }],
  merge: [{ with: 'alt', code: 'KeyM', name: 'M' }],
  insert: [{ with: 'alt', code: 'KeyN', name: 'N' }],
  remove: [{ with: 'alt', code: 'Backspace', name: '⌫' }],
  previous: [{ with: 'option', code: 'ArrowUp', name: '↑' }],
  next: [{ with: 'option', code: 'ArrowDown', name: '↓' }],
  undo: [{ with: 'main', code: 'KeyZ', name: 'Z' }],
  redo: [
    { with: 'main', code: 'KeyZ', shift: true, name: 'Z' },
    { with: 'main', code: 'KeyY', name: 'Y' },
  ],
  find: [{ with: 'main', code: 'KeyF', name: 'F' }],
}

export const commandLabels: Record<Command, Message> = {
  playFrom: messages.playFrom,
  playPause: messages.playPause,
  startNow: messages.startNow,
  endNow: messages.endNow,
  startEarlier: messages.startEarlier,
  startLater: messages.startLater,
  endEarlier: messages.endEarlier,
  endLater: messages.endLater,
  split: messages.split,
  merge: messages.merge,
  insert: messages.insert,
  remove: messages.remove,
  previous: messages.previous,
  next: messages.next,
  undo: messages.undo,
  redo: messages.redo,
  find: messages.findAndReplace,
}

export const allCommands = Object.keys(commandKeys) as Command[]

type Pressed = Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

export const findCommand = (pressed: Pressed, isMac: boolean) =>
  allCommands.find((command) => commandKeys[command].some((key) => isPressed(key, pressed, isMac)))

function isPressed(key: Key, { code, altKey, ctrlKey, metaKey, shiftKey }: Pressed, isMac: boolean) {
  const modifier = modifierOf(key, isMac)
  return (
    code === key.code &&
    shiftKey === (key.shift ?? false) &&
    altKey === (modifier === 'Alt') &&
    ctrlKey === (modifier === 'Control') &&
    metaKey === (modifier === 'Meta')
  )
}

function modifierOf({ with: wanted }: Key, isMac: boolean) {
  if (wanted === 'main') return isMac ? 'Meta' : 'Control'
  return wanted === 'alt' && isMac ? 'Control' : 'Alt'
}

const signs = { Meta: '⌘', Control: '⌃', Alt: '⌥' }
const words = { Meta: 'Meta', Control: 'Ctrl', Alt: 'Alt' }

export function spellKeys(command: Command, isMac: boolean) {
  const [key] = commandKeys[command]
  if (!key) return ''
  const modifier = modifierOf(key, isMac)
  return isMac
    ? `${signs[modifier]}${key.shift ? '⇧' : ''}${key.name}`
    : `${words[modifier]}+${key.shift ? 'Shift+' : ''}${key.name}`
}

export const isMac = () => /mac/i.test(navigator.platform)
