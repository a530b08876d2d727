import {
  ArrowDownToLine,
  ArrowRightFromLine,
  ArrowRightToLine,
  Merge,
  Play,
  Split,
  Trash2,
} from 'lucide-react'
import { useTranslate } from '../../../../messages/use-translate.ts'
import { type Command, commandLabels, isMac, spellKeys } from '../commands.ts'

const tools = [
  { command: 'playFrom', icon: Play },
  { command: 'startNow', icon: ArrowRightFromLine },
  { command: 'endNow', icon: ArrowRightToLine },
  { command: 'split', icon: Split },
  { command: 'merge', icon: Merge },
  { command: 'insert', icon: ArrowDownToLine },
  { command: 'remove', icon: Trash2 },
] as const

export function CueTools({ label, run }: { label: string; run: (command: Command) => void }) {
  const t = useTranslate()
  return (
    <fieldset aria-label={label} className="col-span-full flex flex-wrap gap-1">
      {tools.map(({ command, icon: Icon }) => (
        <button
          key={command}
          type="button"
          className="cue-control btn gap-1.5 px-2 btn-ghost btn-sm"
          title={spellKeys(command, isMac())}
          // The caret stays where the text is split.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(command)}
        >
          <Icon aria-hidden className="size-4" />
          {t(commandLabels[command])}
        </button>
      ))}
    </fieldset>
  )
}
