import { Menu } from '@base-ui/react/menu'
import { type RefObject, useEffect, useRef } from 'react'
import * as lectureMessages from '../../../../contract/messages/lecture.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { MenuItem } from '../../../ui/dialog/menu-item.tsx'
import type { OpenedMenu } from '../../lecture/lecture-actions.tsx'
import type { LineAct } from './line-acts.ts'

type Props = {
  title: string
  acts: readonly LineAct[]
  opened: OpenedMenu
  isOpen: boolean
  onClose: () => void
}

/** One menu for all rows: a menu in each of 300 rows would take seconds to render. */
export function LineMenu({ title, acts, opened, isOpen, onClose }: Props) {
  const t = useTranslate()
  const popup = useRef<HTMLDivElement>(null)
  const { trigger, isByKeyboard } = opened
  return (
    <Menu.Root open={isOpen} onOpenChange={(willOpen) => willOpen || onClose()}>
      <Menu.Portal>
        <Menu.Positioner anchor={trigger} className="z-50" align="end" sideOffset={4}>
          <Menu.Popup
            ref={popup}
            finalFocus={() => (isLost() ? trigger : false)}
            aria-label={t(lectureMessages.moreActions({ title }))}
            className="max-h-(--available-height) min-w-52 overflow-y-auto rounded-box border border-base-300 bg-base-100 p-1.5 text-base-content shadow-lg outline-none"
          >
            {isByKeyboard && <FocusFirst menu={popup} />}
            {acts.map(({ label, icon, isDisabled, isStaying, act }) => (
              <MenuItem
                key={label.key}
                icon={icon}
                label={t(label)}
                isDisabled={isDisabled ?? false}
                isStaying={isStaying ?? false}
                onClick={act}
              />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** An act may have moved the focus already, for example into a field. */
const isLost = () => {
  const { activeElement } = document
  return activeElement === document.body || activeElement?.closest('[role=menu]') !== null
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
