import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { GradeItem, GradeRow } from '../../../../contract/endpoints/grade.ts'
import type { GradeScale } from '../../../../contract/grade-scales.ts'
import * as blockMessages from '../../../../contract/messages/grade-block.ts'
import * as messages from '../../../../contract/messages/grade-grid.ts'
import * as pageMessages from '../../../../contract/messages/grade-page.ts'
import { showError } from '../../../lib/notify.ts'
import { useLocale, useTranslate } from '../../../messages/use-translate.ts'
import { useNumbers, useShowTotal } from '../show-total.ts'
import { type Block, blockOf, copyBlock, isOneCell } from './clipboard.ts'
import { type CellActs, GridRow } from './grid-row.tsx'
import type { Move } from './mark-field.tsx'
import { nextPlace, type Place, tabPlace } from './next-place.ts'
import { columnWidth, rowHeight, useWindow } from './use-window.ts'
import './grade-grid.css'

export const totalColumns = 2

type Props = {
  items: GradeItem[]
  rows: GradeRow[]
  /** Also those that are not loaded yet. */
  count: number
  scale: GradeScale
  place: Place
  onPlace: (place: Place) => void
  /** Called with the last row in sight. */
  onSee: (row: number) => void
  acts: CellActs
}

/** Rows and columns in sight alone are drawn. One cell is in the order of the tab key, and arrow keys move it. */
export function GradeGrid({ items, rows, count, scale, place, onPlace, onSee, acts }: Props) {
  const t = useTranslate()
  const { points } = useNumbers()
  const show = useShowTotal()
  const { code } = useLocale()
  const columns = items.length + totalColumns
  const { box, look, rowsShown, columnsShown, rowsAtOnce, reach } = useWindow({ rows: count, columns })
  const [editing, setEditing] = useState<{ first: string }>()
  /** Where the selection began, while it has more than the active cell. */
  const [anchor, setAnchor] = useState<Place>()
  const isMoved = useRef(false)
  const active = { row: Math.min(place.row, count - 1), column: Math.min(place.column, columns - 1) }
  const block = blockOf(anchor ?? active, active)
  useEffect(() => onSee(rowsShown.to), [rowsShown.to, onSee])
  // A cell that was out of sight is drawn first. Before the next key: a field that is gone leaves the focus to the page.
  useLayoutEffect(() => {
    if (!isMoved.current) return
    isMoved.current = false
    box.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus({ preventScroll: true })
  })
  const go = (next: Place, from?: Place) => {
    isMoved.current = true
    setEditing(undefined)
    setAnchor(from)
    onPlace(next)
    reach(next.row, next.column)
  }
  const onKeyDown = (event: React.KeyboardEvent<HTMLTableElement>) => {
    if (event.target instanceof HTMLInputElement || event.altKey || event.metaKey) return
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const { key, ctrlKey, shiftKey } = event
    const next = nextPlace(active, { key, ctrlKey, isRightToLeft }, { rows: count, columns, rowsAtOnce })
    const isTyped = /^[\dxe.,+-]$/i.test(key) && !ctrlKey
    const isCleared = key === 'Delete' || key === 'Backspace'
    const isLeft = key === 'Escape' && anchor !== undefined
    if (!next && key !== 'Enter' && key !== 'F2' && !isTyped && !isCleared && !isLeft) return
    event.preventDefault()
    if (next) go(next, shiftKey ? (anchor ?? active) : undefined)
    else if (isCleared) acts.onClear(block)
    else if (isLeft) setAnchor(undefined)
    else begin(active, isTyped ? key : '')
  }
  const onCopy = (event: React.ClipboardEvent) => {
    if (event.target instanceof HTMLInputElement) return
    event.preventDefault()
    const totals = [false, true].map(
      (isZero) => (row: GradeRow) => show(scale, isZero ? row.ifRestZero : row.soFar),
    )
    const write = (number: number) =>
      number.toLocaleString(code, { useGrouping: false, maximumFractionDigits: 20 })
    const text = copyBlock(block, { rows, items, totals, write })
    if (text === undefined) showError(blockMessages.notLoaded)
    else event.clipboardData.setData('text/plain', text)
  }
  const onPaste = (event: React.ClipboardEvent) => {
    if (event.target instanceof HTMLInputElement) return
    event.preventDefault()
    acts.onPaste(block, event.clipboardData.getData('text/plain'))
  }
  const onEnd = (move: Move | null) => {
    if (move === null) return setEditing(undefined)
    const rowOf = { here: 0, down: 1, up: -1 }
    if (move === 'next' || move === 'back')
      return go(tabPlace(active, move === 'back', { rows: count, columns }, totalColumns))
    go({ ...active, row: Math.max(0, Math.min(active.row + rowOf[move], count - 1)) })
  }
  const begin = (at: Place, first: string) => {
    const row = rows[at.row]
    if (!row) return
    setAnchor(undefined)
    onPlace(at)
    if (at.column < totalColumns) acts.onTotal(row, at.column === 1)
    else setEditing({ first })
  }
  const before = Math.max(totalColumns, columnsShown.from)
  const shown = items.slice(before - totalColumns, Math.max(0, columnsShown.to - totalColumns))
  const after = items.length - (before - totalColumns) - shown.length
  return (
    <div ref={box} className="grade-box" onScroll={look}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells that are edited make a grid of a table
        role="grid"
        aria-label={t(messages.grid)}
        aria-rowcount={count + 1}
        aria-colcount={columns + 1}
        className="grade-grid"
        style={{ width: `calc(var(--grade-names) + ${columns * columnWidth}px)` }}
        aria-multiselectable
        {...{ onKeyDown, onCopy, onPaste }}
      >
        <colgroup>
          <col className="grade-names" />
          <col style={{ width: columnWidth }} />
          <col style={{ width: columnWidth }} />
          <col style={{ width: (before - totalColumns) * columnWidth }} />
          {shown.map(({ itemId }) => (
            <col key={itemId} style={{ width: columnWidth }} />
          ))}
          <col style={{ width: after * columnWidth }} />
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" aria-colindex={1}>
              {t(pageMessages.learner)}
            </th>
            {[pageMessages.soFar, pageMessages.ifRestZero].map((name, index) => (
              <th key={name.key} scope="col" aria-colindex={index + 2}>
                {t(name)}
              </th>
            ))}
            <td aria-hidden="true" />
            {shown.map((item, index) => (
              <th key={item.itemId} scope="col" aria-colindex={before + index + 2} title={item.title}>
                <span dir="auto" className="line-clamp-2 wrap-anywhere">
                  {item.title}
                </span>
                <span className="block font-normal text-base-content/75">
                  {t(pageMessages.outOf({ max: points(item.maxPoints) }))}
                  {item.isHidden && ` · ${t(messages.hidden)}`}
                </span>
              </th>
            ))}
            <td aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          <Space rows={rowsShown.from} />
          {Array.from({ length: rowsShown.to - rowsShown.from }, (_, index) => {
            const number = rowsShown.from + index
            const isActive = number === active.row
            const isStop = isActive || (isOut(active.row, rowsShown) && index === 0)
            return (
              <GridRow
                key={rows[number]?.user._id ?? number}
                {...{ number, items: shown, scale, acts }}
                row={rows[number]}
                firstColumn={before}
                stop={isStop ? stopIn(active.column, before, shown.length) : undefined}
                selected={isSelected(number, block)}
                editing={isActive ? editing : undefined}
                onBegin={(column) => begin({ row: number, column }, '')}
                onPlace={(column) => {
                  if (isActive && column === active.column) return
                  setEditing(undefined)
                  setAnchor(undefined)
                  onPlace({ row: number, column })
                }}
                onEnd={onEnd}
              />
            )
          })}
          <Space rows={count - rowsShown.to} />
        </tbody>
      </table>
    </div>
  )
}

const isSelected = (row: number, block: Block) =>
  !isOneCell(block) && row >= block.from.row && row <= block.to.row
    ? { from: block.from.column, to: block.to.column }
    : undefined

const isOut = (row: number, { from, to }: { from: number; to: number }) => row < from || row >= to

/** The column that the tab key reaches: the active one, or the first total while that is not drawn. */
const stopIn = (column: number, first: number, count: number) =>
  column < totalColumns || (column >= first && column < first + count) ? column : 0

const Space = ({ rows }: { rows: number }) =>
  rows > 0 && (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row takes no focus
    <tr aria-hidden="true">
      <td aria-hidden="true" style={{ height: rows * rowHeight }} />
    </tr>
  )
