import type { GradeItem, GradeRow } from '../../../../contract/endpoints/grade.ts'
import type { GradeScale } from '../../../../contract/grade-scales.ts'
import * as messages from '../../../../contract/messages/grade-grid.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { useShowTotal } from '../show-total.ts'
import type { Block } from './clipboard.ts'
import { MarkField, type Move } from './mark-field.tsx'
import { MarkText } from './mark-text.tsx'

export type CellActs = {
  onTotal: (row: GradeRow, restIsZero: boolean) => void
  /** Resolves to whether the cell is done with. */
  onType: (row: GradeRow, item: GradeItem, text: string) => Promise<boolean>
  onPaste: (block: Block, text: string) => void
  /** Takes back what was given by hand. */
  onClear: (block: Block) => void
}

type Props = {
  number: number
  /** Undefined while it is loaded. */
  row: GradeRow | undefined
  items: GradeItem[]
  firstColumn: number
  scale: GradeScale
  /** The column that the tab key reaches in this row. */
  stop: number | undefined
  /** Columns of the block that is selected, where it has more than one cell. */
  selected: { from: number; to: number } | undefined
  editing: { first: string } | undefined
  acts: CellActs
  onBegin: (column: number) => void
  onPlace: (column: number) => void
  onEnd: (move: Move | null) => void
}

export function GridRow(props: Props) {
  const t = useTranslate()
  const show = useShowTotal()
  const { number, row, items, firstColumn, scale, stop, selected, editing, acts, onBegin, onPlace, onEnd } =
    props
  const marks = new Map(row?.marks.map((mark) => [mark.itemId, mark]))
  const cell = (column: number) => ({
    role: 'gridcell',
    'aria-colindex': column + 2,
    'aria-selected': selected !== undefined && column >= selected.from && column <= selected.to,
    tabIndex: stop === column ? 0 : -1,
    onFocus: () => onPlace(column),
  })
  return (
    <tr aria-rowindex={number + 2}>
      <th scope="row" aria-colindex={1}>
        <span dir="auto" className="line-clamp-2 text-sm wrap-anywhere">
          {row ? row.user.fullName : t(messages.loading)}
        </span>
      </th>
      {[false, true].map((restIsZero, column) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the table has the keys of its cells
        <td
          key={String(restIsZero)}
          {...cell(column)}
          aria-haspopup="dialog"
          className="is-total"
          onClick={() => row && acts.onTotal(row, restIsZero)}
        >
          {row && show(scale, restIsZero ? row.ifRestZero : row.soFar)}
        </td>
      ))}
      <td aria-hidden="true" />
      {items.map((item, index) => {
        const column = firstColumn + index
        const mark = marks.get(item.itemId)
        return (
          <td
            key={item.itemId}
            {...cell(column)}
            className={mark?.isOverridden && item.source !== 'column' ? 'is-by-hand' : ''}
            onDoubleClick={() => onBegin(column)}
          >
            {row && editing && stop === column ? (
              <MarkField
                label={t(messages.markOf({ name: row.user.fullName, title: item.title }))}
                first={editing.first}
                mark={mark}
                onType={(text) => acts.onType(row, item, text)}
                onEnd={onEnd}
              />
            ) : (
              row && <MarkText item={item} mark={mark} />
            )}
          </td>
        )
      })}
      <td aria-hidden="true" />
    </tr>
  )
}
