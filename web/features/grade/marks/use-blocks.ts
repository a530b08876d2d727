import { useState } from 'react'
import type { GradeItem, GradeRow } from '../../../../contract/endpoints/grade.ts'
import * as messages from '../../../../contract/messages/grade-block.ts'
import { openNotice, showError, showNote, textOf } from '../../../lib/notify.ts'
import { type Block, isOneCell } from '../grid/clipboard.ts'
import { emptyFiles, readBlock, readCopied } from './block.ts'
import type { CheckedBlock } from './block-dialog.tsx'
import { checkMarks, type SentMarks } from './check-marks.ts'

type Asked = {
  courseId: string
  items: GradeItem[]
  /** How many columns are before those of the items. */
  totals: number
  /** Rows up to this count, as far as there are as many. */
  loadRows: (count: number) => Promise<GradeRow[]>
  onType: (row: GradeRow, item: GradeItem, text: string) => unknown
}

/** Marks that are pasted, or taken back, in a block of cells: checked first, and shown before anything is saved. */
export function useBlocks({ courseId, items, totals, loadRows, onType }: Asked) {
  const [block, setBlock] = useState<CheckedBlock>()
  const check = async (read: () => Promise<Omit<CheckedBlock, 'checked' | 'sent'> & { sent: SentMarks }>) => {
    const notice = openNotice({ loading: messages.checking })
    try {
      const found = await read()
      setBlock({ ...found, checked: await checkMarks(found.sent) })
      notice.hide()
    } catch (error) {
      notice.fail(textOf(error))
    }
  }
  const onPaste = ({ from, to }: Block, text: string) => {
    const copied = readCopied(text)
    const only = copied.length === 1 && copied[0]?.length === 1 ? copied[0][0] : undefined
    if (copied.every((line) => line.every((cell) => cell === ''))) return showError(messages.nothingToPaste)
    if (from.column < totals) return showError(messages.totalsAreMade)
    void loadRows(Math.max(to.row + 1, from.row + copied.length)).then(
      (rows) => {
        const [row, item] = [rows[from.row], items[from.column - totals]]
        if (only !== undefined && isOneCell({ from, to })) return row && item && onType(row, item, only)
        const filled = { rows: to.row - from.row + 1, columns: to.column - from.column + 1 }
        // As in a spreadsheet, one value fills all that is selected.
        const cells =
          only === undefined
            ? copied
            : Array.from({ length: filled.rows }, () => Array.from({ length: filled.columns }, () => only))
        return check(async () => {
          const own = rows.slice(from.row, from.row + cells.length)
          const width = Math.max(...cells.map((line) => line.length))
          const start = from.column - totals
          const { files, refused, beyond } = readBlock(own, items.slice(start, start + width), cells)
          return { sent: { courseId, files }, refused, beyond }
        })
      },
      (error) => showError(textOf(error)),
    )
  }
  const onClear = ({ from, to }: Block) => {
    const own = items.slice(Math.max(0, from.column - totals), Math.max(0, to.column - totals + 1))
    if (own.length === 0) return showError(messages.totalsAreMade)
    void loadRows(to.row + 1).then(
      (all) => {
        const rows = all.slice(from.row, to.row + 1)
        const [row, item] = [rows[0], own[0]]
        if (!isOneCell({ from, to }) || !row || !item)
          return check(async () => ({
            sent: { courseId, files: emptyFiles(rows, own), takesBack: true },
            ...{ refused: [], beyond: 0 },
          }))
        const mark = row.marks.find(({ itemId }) => itemId === item.itemId)
        if (mark?.isOverridden) return onType(row, item, '')
        if (mark?.points !== undefined) showNote(messages.onlyByHand)
      },
      (error) => showError(textOf(error)),
    )
  }
  return { block, onPaste, onClear, closeBlock: () => setBlock(undefined) }
}
