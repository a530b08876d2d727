import type { Editor } from '@tiptap/core'
import * as messages from '../../../../../contract/messages/article-toolbar.ts'
import type { Message } from '../../../../../contract/messages/message.ts'
import { useTranslate } from '../../../../messages/use-translate.ts'
import { moveInTable } from '../extensions/tables.ts'
import { ToolRow } from './tool-row.tsx'

type Tool = {
  command:
    | 'addRowBefore'
    | 'addRowAfter'
    | 'addColumnBefore'
    | 'addColumnAfter'
    | 'deleteRow'
    | 'deleteColumn'
    | 'deleteTable'
  label: Message
  /** To the cell that the command made. */
  move?: { rows: number; columns: number }
}

const tools: Tool[] = [
  { command: 'addRowBefore', label: messages.rowAbove, move: { rows: -1, columns: 0 } },
  { command: 'addRowAfter', label: messages.rowBelow, move: { rows: 1, columns: 0 } },
  { command: 'addColumnBefore', label: messages.columnBefore, move: { rows: 0, columns: -1 } },
  { command: 'addColumnAfter', label: messages.columnAfter, move: { rows: 0, columns: 1 } },
  { command: 'deleteRow', label: messages.deleteRow },
  { command: 'deleteColumn', label: messages.deleteColumn },
  { command: 'deleteTable', label: messages.deleteTable },
]

/** What can be done to the table in which the cursor is. */
export function TableTools({ editor }: { editor: Editor }) {
  const t = useTranslate()
  return (
    <ToolRow label={t(messages.table)}>
      {tools.map(({ command, label, move }) => (
        <button
          key={command}
          type="button"
          className="btn btn-ghost px-2 font-normal whitespace-nowrap"
          aria-disabled={!editor.can()[command]()}
          onClick={() => {
            if (editor.chain().focus()[command]().run() && move) moveInTable(editor, move)
          }}
        >
          {t(label)}
        </button>
      ))}
    </ToolRow>
  )
}
