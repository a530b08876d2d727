import { Menu } from '@base-ui/react/menu'
import { ArrowDown, ArrowUp, Ellipsis, type LucideIcon, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import * as messages from '../../../contract/messages/generated/lecture.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { DeleteLecture } from './delete-lecture.tsx'
import { EditLecture } from './edit-lecture.tsx'
import { moveLecture } from './order/move-lecture.ts'

type Props = { courseId: string; lectures: Lecture[]; lecture: Lecture }

/** Delete Lecture is a button, as specified; everything else is in a menu. */
export default function LectureActions({ courseId, lectures, lecture }: Props) {
  const t = useTranslate()
  const [isEditing, setIsEditing] = useState(false)
  const [trigger, setTrigger] = useState<HTMLElement | null>(null)
  const index = lectures.indexOf(lecture)
  const move = (by: 1 | -1) => moveLecture(courseId, lectures, index, index + by)
  return (
    <div className="flex items-center">
      <DeleteLecture courseId={courseId} lecture={lecture} />
      <Menu.Root>
        <Menu.Trigger
          ref={setTrigger}
          className="btn btn-square btn-ghost"
          aria-label={t(messages.moreActions({ title: lecture.title }))}
        >
          <Ellipsis aria-hidden className="size-5" />
        </Menu.Trigger>
        {/* Outside of the drawer's dialog it could not be pressed. */}
        <Menu.Portal container={trigger?.closest('dialog') ?? undefined}>
          <Menu.Positioner className="z-50" align="end" sideOffset={4}>
            <Menu.Popup className="min-w-48 rounded-box border border-base-300 bg-base-100 p-1.5 text-base-content shadow-lg outline-none">
              {/* Stays open: a lecture moves five places with five presses. */}
              <Item
                icon={ArrowUp}
                label={t(messages.moveUp)}
                isDisabled={index === 0}
                isStaying
                onClick={() => move(-1)}
              />
              <Item
                icon={ArrowDown}
                label={t(messages.moveDown)}
                isDisabled={index === lectures.length - 1}
                isStaying
                onClick={() => move(1)}
              />
              <Item icon={Pencil} label={t(messages.edit)} onClick={() => setIsEditing(true)} />
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {isEditing && (
        <EditLecture
          courseId={courseId}
          lecture={lecture}
          onClose={() => {
            setIsEditing(false)
            trigger?.focus()
          }}
        />
      )}
    </div>
  )
}

type ItemProps = {
  icon: LucideIcon
  label: string
  isDisabled?: boolean
  isStaying?: boolean
  onClick: () => void
}

function Item({ icon: Icon, label, isDisabled = false, isStaying = false, onClick }: ItemProps) {
  return (
    <Menu.Item
      disabled={isDisabled}
      closeOnClick={!isStaying}
      onClick={onClick}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 outline-none data-disabled:cursor-default data-disabled:opacity-50 data-highlighted:bg-base-200"
    >
      <Icon aria-hidden className="size-5" />
      {label}
    </Menu.Item>
  )
}
