import { type Editor, Extension } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import { selectedRect } from '@tiptap/pm/tables'

// Markdown knows neither cells over several columns nor widths.
const fixed = { default: 1, parseHTML: () => 1, rendered: false }
const span = { colspan: fixed, rowspan: fixed, colwidth: { default: null, rendered: false } }
// A cell of Markdown holds one line.
const content = 'paragraph'

/** Tables as Markdown has them: the first row is the header, and a column has one alignment. */
export const tables = [
  Table,
  TableRow,
  TableHeader.extend({ content, addAttributes: headerAttributes }),
  TableCell.extend({ content, addAttributes: headerAttributes }),
  Extension.create({
    name: 'tableShape',
    addKeyboardShortcuts: () => ({ Enter: goBelow, 'Shift-Enter': goBelow, 'Mod-Enter': goBelow }),
    addProseMirrorPlugins: () => [
      new Plugin({
        appendTransaction: (transactions, _before, state) =>
          transactions.some(({ docChanged }) => docChanged) ? keepShape(state) : null,
      }),
    ],
  }),
]

function headerAttributes(this: { parent?: () => object }) {
  return { ...this.parent?.(), ...span }
}

function keepShape({ doc, tr, schema }: EditorState): Transaction | null {
  const { tableHeader, tableCell } = schema.nodes
  doc.descendants((table, at) => {
    if (table.type.name !== 'table') return !table.isTextblock
    table.forEach((row, rowAt, index) => {
      row.forEach((cell, cellAt, column) => {
        const align = table.firstChild?.maybeChild(column)?.attrs.align ?? null
        const type = index === 0 ? tableHeader : tableCell
        if (cell.type !== type || cell.attrs.align !== align)
          tr.setNodeMarkup(at + rowAt + cellAt + 2, type, { ...cell.attrs, align })
      })
    })
    return false
  })
  return tr.docChanged ? tr : null
}

/** To the cell below, in a new row after the last one. */
function goBelow({ editor }: { editor: Editor }) {
  if (!editor.isActive('table')) return false
  const { bottom, map } = selectedRect(editor.state)
  if (bottom === map.height) editor.commands.addRowAfter()
  return moveInTable(editor, { rows: 1, columns: 0 })
}

export function moveInTable(editor: Editor, by: { rows: number; columns: number }) {
  const { top, left, map, table, tableStart } = selectedRect(editor.state)
  const cell = tableStart + map.positionAt(top + by.rows, left + by.columns, table)
  return editor.commands.setTextSelection(cell + 2)
}
