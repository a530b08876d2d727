import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import * as messages from '../../../contract/messages/generated/player.ts'
import { useTranslate } from '../../messages/use-translate.ts'

type Props = Omit<ComponentProps<'button'>, 'children'> & { icon: LucideIcon; label: string; hint?: string }

/** `hint` names the key with the same effect. */
export function PlayerButton({ icon: Icon, label, hint, className = '', ...button }: Props) {
  const t = useTranslate()
  return (
    <button
      type="button"
      aria-label={label}
      title={hint ? t(messages.withKey({ label, key: hint })) : label}
      className={`grid size-11 shrink-0 cursor-pointer place-items-center rounded-field text-white hover:bg-white/15 focus-visible:-outline-offset-3 focus-visible:outline-white disabled:cursor-default disabled:opacity-40 ${className}`}
      {...button}
    >
      <Icon aria-hidden className="size-6" />
    </button>
  )
}
