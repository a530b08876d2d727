import { Menu } from '@base-ui/react/menu'
import { ChartLine, Ellipsis, Eye, EyeOff, Flag, GraduationCap, Users } from 'lucide-react'
import { useNavigate } from 'react-router'
import { pages, workshopAddress } from '../../../../contract/addresses.ts'
import type { Course } from '../../../../contract/endpoints/course.ts'
import * as messages from '../../../../contract/messages/course-more.ts'
import { preview, statistics } from '../../../../contract/messages/workshop.ts'
import { openPreviewAs } from '../../../lib/windows/previewed-as.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { MenuItem } from '../../../ui/dialog/menu-item.tsx'
import { changeState } from '../editing/change-state.ts'
import { courseAddress } from '../passed-course.ts'

/** What editors do with a course besides editing it. */
export default function EditorMenu({ course }: { course: Course }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const isDraft = course.state === 'draft'
  return (
    <Menu.Root>
      <Menu.Trigger className="btn btn-square" aria-label={t(messages.actions)}>
        <Ellipsis aria-hidden className="size-5" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="z-50" align="end" sideOffset={4}>
          <Menu.Popup className="min-w-48 rounded-box border border-base-300 bg-base-100 p-1.5 text-base-content shadow-lg outline-none">
            <MenuItem
              icon={GraduationCap}
              label={t(preview)}
              onClick={() => openPreviewAs(course._id, courseAddress(course), undefined)}
            />
            <MenuItem
              icon={isDraft ? Eye : EyeOff}
              label={t(isDraft ? messages.publish : messages.unpublish)}
              onClick={() => void changeState(course, isDraft ? 'published' : 'draft').catch(() => {})}
            />
            <MenuItem
              icon={Users}
              label={t(messages.learners)}
              onClick={() => void navigate(workshopAddress(course._id, 'learners'), { state: { course } })}
            />
            <MenuItem
              icon={ChartLine}
              label={t(statistics)}
              onClick={() => void navigate(workshopAddress(course._id, 'statistics'))}
            />
            <MenuItem
              icon={Flag}
              label={t(messages.reports)}
              onClick={() => void navigate(`${pages.reports}?course=${course._id}`)}
            />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
