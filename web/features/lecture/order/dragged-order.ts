import * as messages from '../../../../contract/messages/generated/lecture-order.ts'
import type { Translate } from '../../../messages/use-translate.ts'

export type RowData = { title: string; count: number }

type Item = { id: string | number; data?: object }
type Sortable = Item & { initialIndex: number; index: number; data: RowData }

export type OrderEvent = {
  canceled?: boolean
  operation: { source: Item | null; target: Item | null }
}

export function findMove({ canceled, operation: { source } }: OrderEvent) {
  if (canceled || !isSortable(source)) return undefined
  const { initialIndex: from, index: to } = source
  return from === to ? undefined : { from, to }
}

export const moveItem = <T>(items: T[], from: number, to: number) =>
  items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1))

export function announceOrder(t: Translate) {
  let announcedIndex = -1
  return {
    dragstart: ({ operation: { source } }: OrderEvent) => {
      if (!isSortable(source)) return undefined
      announcedIndex = source.index
      return t(messages.pickedUp(positionOf(source)))
    },
    // The library first reports the row that is passed, then the dragged row in its new position.
    dragover: ({ operation: { source, target } }: OrderEvent) => {
      if (!isSortable(source) || source.id !== target?.id || source.index === announcedIndex) return undefined
      announcedIndex = source.index
      return t(messages.moved(positionOf(source)))
    },
    dragend: ({ canceled, operation: { source } }: OrderEvent) => {
      if (!isSortable(source)) return undefined
      return t(canceled ? messages.cancelled(source.data) : messages.dropped(positionOf(source)))
    },
  }
}

const positionOf = ({ index, data: { title, count } }: Sortable) => ({
  title,
  number: index + 1,
  total: count,
})

const isSortable = (source: Item | null): source is Sortable =>
  source !== null && 'initialIndex' in source && 'index' in source
