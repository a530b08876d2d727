import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Message } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/player.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { keyThat } from '../keys/player-keys.ts'

type Props = Omit<ComponentProps<'button'>, 'children'> & { icon: LucideIcon; label: string; does?: Message }

/** `does` names the key with the same effect. */
export function PlayerButton({ icon: Icon, label, does, className = '', ...button }: Props) {
  const t = useTranslate()
  const key = does && keyThat(does)
  return (
    <button
      type="button"
      aria-label={label}
      title={key ? t(messages.withKey({ label, key: t(key) })) : label}
      className={`grid size-11 shrink-0 cursor-pointer place-items-center rounded-field text-white hover:bg-white/15 focus-visible:-outline-offset-3 focus-visible:outline-white disabled:cursor-default disabled:opacity-40 ${className}`}
      {...button}
    >
      <Icon aria-hidden className="size-6" />
    </button>
  )
}
