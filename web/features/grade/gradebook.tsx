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
import { type BookPage, showRow } from './grade-queries.ts'
import { GradeGrid, totalColumns } from './grid/grade-grid.tsx'
import type { Place } from './grid/next-place.ts'
import { readTyped } from './grid/read-typed.ts'
import { ImportMarks } from './import-marks.tsx'
import { KeptGrades } from './kept-grades.tsx'
import { MarkDialog, type OpenedMark } from './mark-dialog.tsx'
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
}

/** Rows that are loaded before people reach them. */
const rowsAhead = 60

export function Gradebook({ courseId, loaded, q, groupId, sectionId, onNarrow, onNeedMore }: Props) {
  const t = useTranslate()
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 })
  const [dialog, setDialog] = useState<'column' | 'settings' | 'import'>()
  const [mark, setMark] = useState<OpenedMark>()
  const [column, setColumn] = useState<GradeItem>()
  const [sum, setSum] = useState<{ row: GradeRow; restIsZero: boolean }>()
  const book = loaded[0]
  if (!book) return null
  const rows = loaded.flatMap((page) => page.rows)
  const items = sectionId ? book.items.filter((item) => item.sectionId === sectionId) : book.items
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
  const close = () => setDialog(undefined)
  return (
    <>
      <Filters {...{ book, q, groupId, sectionId, onNarrow }} />
      <Tools
        courseId={courseId}
        onOpen={setDialog}
        onDetails={row && item ? () => setMark({ row, item }) : undefined}
        onChangeColumn={item?.source === 'column' ? () => setColumn(item) : undefined}
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
            acts={{ onTotal: (of, restIsZero) => setSum({ row: of, restIsZero }), onType }}
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
      {mark && <MarkDialog courseId={courseId} {...mark} onClose={() => setMark(undefined)} />}
      {column && <ColumnDialog {...{ courseId, column }} onClose={() => setColumn(undefined)} />}
      {dialog === 'column' && <ColumnDialog courseId={courseId} onClose={close} />}
      {dialog === 'settings' && <SettingsDialog courseId={courseId} book={book} onClose={close} />}
      {dialog === 'import' && <ImportMarks courseId={courseId} onClose={close} />}
    </>
  )
}
