import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import * as messages from '../../../contract/messages/generated/api-token.ts'
import type { TokenScope } from '../../../contract/validation/token-scopes.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { scopeNames } from './scope-names.ts'

type Props = {
  offered: readonly TokenScope[]
  chosen: TokenScope[]
  onChoose: (scopes: TokenScope[]) => void
  error: string | undefined
}

export function ScopeChoice({ offered, chosen, onChoose, error }: Props) {
  const t = useTranslate()
  const id = useId()
  const toggle = (scope: TokenScope) =>
    onChoose(chosen.includes(scope) ? chosen.filter((one) => one !== scope) : [...chosen, scope])
  return (
    <fieldset className="grid gap-1" aria-describedby={error ? id : undefined}>
      <legend className="mb-1 font-medium">{t(messages.permissions)}</legend>
      {offered.map((scope) => (
        <label key={scope} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="checkbox"
            checked={chosen.includes(scope)}
            onChange={() => toggle(scope)}
          />
          {t(scopeNames[scope])}
        </label>
      ))}
      {error && (
        <p id={id} className="flex gap-1.5 text-sm font-medium text-error">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
