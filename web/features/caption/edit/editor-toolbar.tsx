import { Crosshair, Keyboard, Redo2, Search, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import * as messages from '../../../../contract/messages/caption-edit.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { isMac, spellKeys } from './commands.ts'
import type { Change } from './cues/editing.ts'

type Props = {
  hasPast: boolean
  hasFuture: boolean
  isFinding: boolean
  onFind: () => void
  onSaid: () => void
  onHelp: () => void
  change: (change: Change) => void
  children: ReactNode
}

export function EditorToolbar({ hasPast, hasFuture, isFinding, onFind, onSaid, onHelp, ...props }: Props) {
  const t = useTranslate()
  const { change, children } = props
  // The focus stays on Undo when nothing is left to undo.
  const buttons = [
    {
      label: messages.undo,
      icon: Undo2,
      keys: spellKeys('undo', isMac()),
      isOff: !hasPast,
      press: () => change({ do: 'undo', staysPut: true }),
    },
    {
      label: messages.redo,
      icon: Redo2,
      keys: spellKeys('redo', isMac()),
      isOff: !hasFuture,
      press: () => change({ do: 'redo', staysPut: true }),
    },
    {
      label: messages.findAndReplace,
      icon: Search,
      keys: spellKeys('find', isMac()),
      isExpanded: isFinding,
      press: onFind,
    },
    { label: messages.toSaid, icon: Crosshair, press: onSaid },
    { label: messages.keys, icon: Keyboard, press: onHelp },
  ]
  return (
    <div className="flex flex-wrap items-center">
      {buttons.map(({ label, icon: Icon, keys, isOff, isExpanded, press }) => (
        <button
          key={label.key}
          type="button"
          className="cue-off btn btn-ghost btn-square"
          aria-label={t(label)}
          aria-disabled={isOff}
          aria-expanded={isExpanded}
          title={[t(label), keys].filter(Boolean).join(' ')}
          onClick={press}
        >
          <Icon aria-hidden className="size-5" />
        </button>
      ))}
      {children}
    </div>
  )
}
