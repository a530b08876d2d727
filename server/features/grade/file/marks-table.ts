import type { Locale } from '../../../../contract/messages/message.ts'
import type { AppContext } from '../../../context.ts'
import { titleOf, toTotal } from '../grade-view.ts'
import { listEveryone } from '../list-everyone.ts'
import type { Book, BookItem } from '../read-book.ts'
import { type Cell, type Cells, readCells } from '../read-cells.ts'

export const excusedMark = 'EX'
export const idColumn = 'userId'

export const headOf = (book: Book, locale: Locale) => [
  ...['fullName', idColumn],
  ...book.items.map((item) => nameOf(item, locale)),
  ...['soFar', 'ifRestZero'],
]

/** The id in it finds the item again, whatever its title is then. */
const nameOf = (item: BookItem, locale: Locale) => `${titleOf(item, locale)} [${item.id}]`

const ended = /\[([\da-f]{8}-[\da-f-]{27}|completion)\]$/i

/** The id of the item that a column is of; undefined for other columns. */
export const itemIdIn = (name: string) => ended.exec(name.trim())?.[1]?.toLowerCase()

/** A mark as a cell: a number in full, EX, or nothing. */
export const toValue = (cell: Cell | undefined) =>
  cell?.state === 'excused' ? excusedMark : (cell?.points ?? null)

type Value = ReturnType<typeof toValue> | undefined

/** LibreOffice stores numbers with 15 digits, so that a third comes back as another number than it was. */
export const isSameCell = (one: Value, other: Value) => inDigits(one) === inDigits(other)

const inDigits = (value: Value) => (typeof value === 'number' ? value.toPrecision(15) : value)

/** Everyone of the gradebook, a page at a time. */
export async function* listMarkRows(ctx: AppContext, book: Book) {
  for await (const people of listEveryone(ctx.db, book.courseId)) {
    const cells = await readCells(
      ctx,
      book,
      people.map(({ id }) => id),
    )
    yield people.map(({ id, full_name }) => {
      const own: Cells = cells.get(id) ?? new Map()
      return [
        ...[full_name, id],
        ...book.items.map((item) => toValue(own.get(item.id))),
        ...[toTotal(book, own, 'left out').share, toTotal(book, own, 'zero').share],
      ]
    })
  }
}
