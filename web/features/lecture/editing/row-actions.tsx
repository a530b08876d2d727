import { Ellipsis } from 'lucide-react'
import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import * as messages from '../../../../contract/messages/lecture.ts'
import { isByKeyboard } from '../../../lib/undo/undo.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { DeleteLecture } from '../delete-lecture.tsx'
import type { OpenedMenu } from '../lecture-actions.tsx'
import { shownTitle } from '../shown-title.ts'

type Props = { courseId: string; lecture: Lecture; isMenuOpen: boolean; onMenu: (opened: OpenedMenu) => void }

/** The specification wants a button for Delete Lecture; the menu has the rest. */
export function RowActions({ courseId, lecture, isMenuOpen, onMenu }: Props) {
  const t = useTranslate()
  return (
    <div className="flex items-center">
      <DeleteLecture courseId={courseId} lecture={lecture} />
      <button
        type="button"
        className="btn btn-square btn-ghost"
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        aria-label={t(messages.moreActions({ title: shownTitle(lecture, t) }))}
        onClick={(event) =>
          onMenu({ id: lecture._id, trigger: event.currentTarget, isByKeyboard: isByKeyboard(event) })
        }
      >
        <Ellipsis aria-hidden className="size-5" />
      </button>
    </div>
  )
}
