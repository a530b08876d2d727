import { Menu } from '@base-ui/react/menu'
import { Ellipsis, ListChecks, Pencil, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '../../../../contract/addresses.ts'
import * as bulkMessages from '../../../../contract/messages/bulk.ts'
import * as messages from '../../../../contract/messages/section.ts'
import { isByKeyboard } from '../../../lib/undo/undo.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { MenuItem } from '../../../ui/dialog/menu-item.tsx'
import type { Selection } from '../editing/selection.ts'
import type { Section } from './arrange.ts'
import { deleteSection, editSection } from './change-sections.ts'
import { TitleSection } from './title-section.tsx'
import { useFocusBack } from './use-focus-back.ts'

type Props = {
  courseId: string
  section: Section
  members: () => string[]
  selection: Selection
}

export function SectionActions({ courseId, section, members, selection }: Props) {
  const t = useTranslate()
  const navigate = useNavigate()
  const [isRenaming, setIsRenaming] = useState(false)
  const [trigger, setTrigger] = useState<HTMLElement | null>(null)
  useFocusBack(isRenaming, () => trigger?.focus())
  const remove = (takesFocus: boolean) => void deleteSection(courseId, section, takesFocus).catch(() => {})
  return (
    <>
      <Menu.Root>
        <Menu.Trigger
          ref={setTrigger}
          className="btn btn-square btn-ghost"
          aria-label={t(messages.moreActions({ title: section.title }))}
        >
          <Ellipsis aria-hidden className="size-5" />
        </Menu.Trigger>
        {/* A modal dialog makes everything outside of it inert, so the menu goes inside. */}
        <Menu.Portal container={trigger?.closest('dialog') ?? undefined}>
          <Menu.Positioner className="z-50" align="end" sideOffset={4}>
            <Menu.Popup className="min-w-48 rounded-box border border-base-300 bg-base-100 p-1.5 text-base-content shadow-lg outline-none">
              <MenuItem
                icon={ListChecks}
                label={t(bulkMessages.allInSection)}
                onClick={() => selection.add(members())}
              />
              <MenuItem
                icon={Upload}
                label={t(bulkMessages.uploadHere)}
                onClick={() => void navigate(`${pages.addLecture}?course=${courseId}&section=${section._id}`)}
              />
              <MenuItem icon={Pencil} label={t(messages.rename)} onClick={() => setIsRenaming(true)} />
              <MenuItem
                icon={Trash2}
                label={t(messages.remove)}
                onClick={(event) => remove(isByKeyboard(event))}
              />
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {isRenaming && (
        <TitleSection
          courseId={courseId}
          heading={t(messages.renameHeading)}
          section={section}
          send={(fields) => editSection(courseId, section._id, fields)}
          onClose={() => setIsRenaming(false)}
        />
      )}
    </>
  )
}
