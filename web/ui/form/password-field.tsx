import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import * as messages from '../../../contract/messages/ui.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { FieldFrame } from './field.tsx'

type Props = ComponentProps<'input'> & { label: string; error?: string; hint?: string }

export function PasswordField({ label, error, hint, ...input }: Props) {
  const t = useTranslate()
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(wrapped) => (
        <div className="relative">
          <input
            {...wrapped}
            {...input}
            type={isShown ? 'text' : 'password'}
            className={`input w-full pr-12 ${error ? 'input-error' : ''}`}
          />
          <button
            type="button"
            className="btn btn-ghost btn-square absolute top-0 right-0 z-1"
            aria-label={t(isShown ? messages.hidePassword : messages.showPassword)}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </FieldFrame>
  )
}
