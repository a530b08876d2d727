import * as bulkMessages from '../../../../contract/messages/bulk.ts'
import * as messages from '../../../../contract/messages/lecture-order.ts'
import type { Translate } from '../../../messages/use-translate.ts'

export type RowData = { title: string; count: number }
export type SectionData = { sectionId: string; sectionTitle: string }

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

export const sourceOf = ({ operation: { source } }: OrderEvent) =>
  isSortable(source) ? String(source.id) : undefined

export function findSection({ canceled, operation: { source, target } }: OrderEvent) {
  return canceled || !isSortable(source) ? undefined : sectionOf(target)?.sectionId
}

export const moveItem = <T>(items: T[], from: number, to: number) =>
  items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1))

const none: ReadonlySet<string> = new Set()

const ofLectures = {
  pickedUp: messages.pickedUp,
  moved: messages.moved,
  dropped: messages.dropped,
  cancelled: messages.cancelled,
}

export function announceOrder(t: Translate, selected = () => none, texts: typeof ofLectures = ofLectures) {
  let announced: number | string = -1
  const countOf = ({ id }: Item) => (selected().has(String(id)) ? selected().size : 1)
  return {
    dragstart: ({ operation: { source } }: OrderEvent) => {
      if (!isSortable(source)) return undefined
      announced = source.index
      const count = countOf(source)
      return t(count > 1 ? bulkMessages.pickedUp({ count }) : texts.pickedUp(positionOf(source)))
    },
    // dnd-kit first reports the row that is passed, then the dragged row in its new position.
    dragover: ({ operation: { source, target } }: OrderEvent) => {
      if (!isSortable(source)) return undefined
      const section = sectionOf(target)
      const reached = section?.sectionId ?? source.index
      if ((!section && source.id !== target?.id) || reached === announced) return undefined
      announced = reached
      const { title } = source.data
      return t(
        section
          ? messages.movedInto({ title, section: section.sectionTitle })
          : texts.moved(positionOf(source)),
      )
    },
    dragend: ({ canceled, operation: { source, target } }: OrderEvent) => {
      if (!isSortable(source)) return undefined
      const { title } = source.data
      if (canceled) return t(texts.cancelled({ title }))
      const section = sectionOf(target)
      if (section) return t(messages.droppedInto({ title, section: section.sectionTitle }))
      const count = countOf(source)
      return t(count > 1 ? bulkMessages.droppedAll({ count }) : texts.dropped(positionOf(source)))
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

const sectionOf = (target: Item | null) =>
  target?.data && 'sectionId' in target.data ? (target.data as SectionData) : undefined
