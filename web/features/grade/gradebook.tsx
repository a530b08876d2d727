import { useState } from 'react'
import type { GradeItem, GradeRow } from '../../../contract/endpoints/grade.ts'
import * as messages from '../../../contract/messages/grade-grid.ts'
import * as pageMessages from '../../../contract/messages/grade-page.ts'
import { call } from '../../lib/calls/call.ts'
import { showError, textOf } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { HeadedDialog } from '../../ui/dialog/headed-dialog.tsx'
import { ColumnDialog } from './column-dialog.tsx'
import { Filters } from './filters.tsx'
import { type BookPage, releaseColumn, showRow } from './grade-queries.ts'
import { GradeGrid, totalColumns } from './grid/grade-grid.tsx'
import type { Place } from './grid/next-place.ts'
import { readTyped } from './grid/read-typed.ts'
import { KeptGrades } from './kept-grades.tsx'
import { BlockDialog } from './marks/block-dialog.tsx'
import { ImportMarks } from './marks/import-marks.tsx'
import { MarkDialog, type OpenedMark } from './marks/mark-dialog.tsx'
import { useBlocks } from './marks/use-blocks.ts'
import { SettingsDialog } from './settings/settings-dialog.tsx'
import { Tools } from './tools.tsx'
import { TotalSum } from './total-sum.tsx'

type Props = {
  courseId: string
  loaded: BookPage[]
  q: string
  groupId: string
  sectionId: string
  onNarrow: (name: string, value: string) => void
  onNeedMore: () => void
  loadRows: (count: number) => Promise<GradeRow[]>
}

/** Rows that are loaded before people reach them. */
const rowsAhead = 30

export function Gradebook(props: Props) {
  const { courseId, loaded, q, groupId, sectionId, onNarrow, onNeedMore, loadRows } = props
  const t = useTranslate()
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 })
  const [dialog, setDialog] = useState<'column' | 'settings' | 'import'>()
  const [mark, setMark] = useState<OpenedMark>()
  const [column, setColumn] = useState<GradeItem>()
  const [sum, setSum] = useState<{ row: GradeRow; restIsZero: boolean }>()
  const book = loaded[0]
  const all = book?.items ?? []
  const items = sectionId ? all.filter((item) => item.sectionId === sectionId) : all
  const rows = loaded.flatMap((page) => page.rows)
  const item = items[place.column - totalColumns]
  const row = rows[place.row]
  const onType = async (of: GradeRow, typedItem: GradeItem, text: string) => {
    const typed = readTyped(text)
    if (!typed) {
      showError(messages.notNumber)
      return false
    }
    const before = of.marks.find(({ itemId }) => itemId === typedItem.itemId)
    if (typedItem.source !== 'column' || before?.isOverridden) {
      setMark({ row: of, item: typedItem, typed })
      return true
    }
    const params = { courseId, userId: of.user._id, itemId: typedItem.itemId }
    return call('giveMark', { params, body: typed }).then(
      (reply) => {
        showRow(courseId, reply.row)
        return true
      },
      (error) => {
        showError(textOf(error))
        return false
      },
    )
  }
  const blocks = useBlocks({ courseId, items, totals: totalColumns, loadRows, onType })
  const close = () => setDialog(undefined)
  if (!book) return null
  return (
    <>
      <Filters {...{ book, q, groupId, sectionId, onNarrow }} />
      <Tools
        courseId={courseId}
        onOpen={setDialog}
        onDetails={row && item ? () => setMark({ row, item }) : undefined}
        onChangeColumn={item?.source === 'column' ? () => setColumn(item) : undefined}
        onRelease={item?.isHidden ? () => void releaseColumn(courseId, item.itemId) : undefined}
      />
      {book.items.length === 0 && <p>{t(pageMessages.noItemsForEditors)}</p>}
      {book.total === 0 ? (
        <p>{t(pageMessages.noRows)}</p>
      ) : (
        <>
          <p className="text-sm text-base-content/75">
            {t(messages.count({ count: book.total }))} · {t(messages.keys)}
          </p>
          <GradeGrid
            {...{ items, rows, place }}
            count={book.total}
            scale={book.scale}
            onPlace={setPlace}
            onSee={(last) => {
              if (last + rowsAhead > rows.length) onNeedMore()
            }}
            acts={{
              onTotal: (of, restIsZero) => setSum({ row: of, restIsZero }),
              onType,
              onPaste: blocks.onPaste,
              onClear: blocks.onClear,
            }}
          />
        </>
      )}
      <KeptGrades courseId={courseId} />
      {sum && (
        <HeadedDialog
          heading={t(sum.restIsZero ? pageMessages.ifRestZero : pageMessages.soFar)}
          subheading={sum.row.user.fullName}
          isWide
          onClose={() => setSum(undefined)}
        >
          {(end) => (
            <>
              <TotalSum
                total={sum.restIsZero ? sum.row.ifRestZero : sum.row.soFar}
                items={book.items}
                categories={book.categories}
                marks={sum.row.marks}
                restIsZero={sum.restIsZero}
              />
              <button type="button" className="btn justify-self-start" onClick={end}>
                {t(pageMessages.close)}
              </button>
            </>
          )}
        </HeadedDialog>
      )}
      {blocks.block && <BlockDialog block={blocks.block} onClose={blocks.closeBlock} />}
      {mark && <MarkDialog courseId={courseId} {...mark} onClose={() => setMark(undefined)} />}
      {column && <ColumnDialog {...{ courseId, column }} onClose={() => setColumn(undefined)} />}
      {dialog === 'column' && <ColumnDialog courseId={courseId} onClose={close} />}
      {dialog === 'settings' && <SettingsDialog courseId={courseId} book={book} onClose={close} />}
      {dialog === 'import' && <ImportMarks courseId={courseId} onClose={close} />}
    </>
  )
}
