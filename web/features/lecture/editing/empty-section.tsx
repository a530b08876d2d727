import { useDroppable } from '@dnd-kit/react'
import { dropHere } from '../../../../contract/messages/bulk.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import type { SectionData } from '../order/dragged-order.ts'
import type { Section } from '../outline/arrange.ts'

/** A drop target, because a section without rows has no place between them. */
export function EmptySection({ section }: { section: Section }) {
  const t = useTranslate()
  const data: SectionData = { sectionId: section._id, sectionTitle: section.title }
  const { ref, isDropTarget } = useDroppable({ id: section._id, data })
  return (
    <li
      ref={ref}
      className={`border-b border-base-300 px-4 py-3 text-sm text-base-content/75 ${isDropTarget ? 'bg-primary/10 outline-2 -outline-offset-2 outline-primary' : ''}`}
    >
      {t(dropHere)}
    </li>
  )
}
