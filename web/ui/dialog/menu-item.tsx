import { Menu } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react'

type Props = {
  icon: LucideIcon
  label: string
  isDisabled?: boolean
  isStaying?: boolean
  onClick: (event: { detail: number }) => void
}

export function MenuItem({ icon: Icon, label, isDisabled = false, isStaying = false, onClick }: Props) {
  return (
    <Menu.Item
      disabled={isDisabled}
      closeOnClick={!isStaying}
      onClick={onClick}
      className="flex min-h-9 cursor-pointer items-center gap-3 rounded-field px-3 pointer-coarse:min-h-11 outline-none data-disabled:cursor-default data-disabled:opacity-50 data-highlighted:bg-base-200"
    >
      <Icon aria-hidden className="size-5" />
      {label}
    </Menu.Item>
  )
}
