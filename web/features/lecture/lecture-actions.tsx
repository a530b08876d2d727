import { Menu } from '@base-ui/react/menu'
import { ArrowDown, ArrowUp, ChartLine, Copy, Eye, FolderInput, Pencil } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import { duplicate, publish } from '../../../contract/messages/bulk.ts'
import * as messages from '../../../contract/messages/lecture.ts'
import * as sectionMessages from '../../../contract/messages/section.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { MenuItem } from '../../ui/dialog/menu-item.tsx'
import { EditLecture } from './edit-lecture.tsx'
import { changeDrafts, duplicateLecture } from './editing/bulk-changes.ts'
import { arrangeLectures } from './order/move-lecture.ts'
import { moveToSection, type Sections, step } from './outline/arrange.ts'
import { MoveToSection } from './outline/move-to-section.tsx'
import { useFocusBack } from './outline/use-focus-back.ts'
import { shownTitle } from './shown-title.ts'

export type OpenedMenu = { id: string; trigger: HTMLElement; isByKeyboard: boolean }

type Props = {
  courseId: string
  lectures: Lecture[]
  sections: Sections
  opened: OpenedMenu
  isOpen: boolean
  onClose: () => void
}

/** One menu for all lectures: a menu in each of 300 rows would take seconds to render. */
export function LectureActions({ courseId, lectures, sections, opened, isOpen, onClose }: Props) {
  const t = useTranslate()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'edit' | 'move'>()
  const popup = useRef<HTMLDivElement>(null)
  const { id, trigger, isByKeyboard } = opened
  useFocusBack(dialog !== undefined, () => trigger.focus())
  const index = lectures.findIndex(({ _id }) => _id === id)
  const lecture = lectures[index]
  if (!lecture) return null
  const above = isOpen ? step(sections, lectures, index, -1) : undefined
  const below = isOpen ? step(sections, lectures, index, 1) : undefined
  const ids = new Set([id])
  const arrange = (moved: Lecture[] | undefined) =>
    moved && void arrangeLectures(courseId, { lectures, moved, ids })
  const close = () => setDialog(undefined)
  return (
    <>
      <Menu.Root open={isOpen} onOpenChange={(willOpen) => willOpen || onClose()}>
        {/* A modal dialog makes everything outside of it inert, so the menu goes inside. */}
        <Menu.Portal container={trigger.closest('dialog') ?? undefined}>
          <Menu.Positioner anchor={trigger} className="z-50" align="end" sideOffset={4}>
            <Menu.Popup
              ref={popup}
              finalFocus={() => trigger}
              aria-label={t(messages.moreActions({ title: shownTitle(lecture, t) }))}
              className="min-w-48 rounded-box border border-base-300 bg-base-100 p-1.5 text-base-content shadow-lg outline-none"
            >
              {isByKeyboard && <FocusFirst menu={popup} />}
              {/* Stays open, so that several presses in a row move a lecture several places. */}
              <MenuItem
                icon={ArrowUp}
                label={t(messages.moveUp)}
                isDisabled={!above}
                isStaying
                onClick={() => arrange(above)}
              />
              <MenuItem
                icon={ArrowDown}
                label={t(messages.moveDown)}
                isDisabled={!below}
                isStaying
                onClick={() => arrange(below)}
              />
              {sections.length > 1 && (
                <MenuItem
                  icon={FolderInput}
                  label={t(sectionMessages.moveTo)}
                  onClick={() => setDialog('move')}
                />
              )}
              {lecture.isDraft && (
                <MenuItem
                  icon={Eye}
                  label={t(publish)}
                  onClick={() => void changeDrafts(courseId, ids, false).catch(() => {})}
                />
              )}
              <MenuItem icon={Pencil} label={t(messages.edit)} onClick={() => setDialog('edit')} />
              <MenuItem
                icon={Copy}
                label={t(duplicate)}
                onClick={() => void duplicateLecture(courseId, id).catch(() => {})}
              />
              <MenuItem
                icon={ChartLine}
                label={t(sectionMessages.statistics)}
                onClick={() => navigate(`${pages.statistics}?course=${courseId}&lecture=${id}`)}
              />
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {dialog === 'move' && (
        <MoveToSection
          sections={sections}
          lectures={lectures}
          ids={ids}
          onMove={(sectionId, destination) =>
            arrange(moveToSection(sections, lectures, ids, sectionId, destination))
          }
          onClose={close}
        />
      )}
      {dialog === 'edit' && <EditLecture courseId={courseId} lecture={lecture} onClose={close} />}
    </>
  )
}

/** A menu with its own trigger does this by itself. */
function FocusFirst({ menu }: { menu: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    menu.current
      ?.querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])')
      ?.focus({ preventScroll: true })
  }, [menu])
  return null
}
