import * as messages from '../../../contract/messages/generated/api-token.ts'
import type { TokenScope } from '../../../contract/validation/token-scopes.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { CheckList } from '../../ui/form/check-list.tsx'
import { scopeNames } from './scope-names.ts'

type Props = {
  offered: readonly TokenScope[]
  chosen: TokenScope[]
  onChoose: (scopes: TokenScope[]) => void
  error: string | undefined
}

export function ScopeChoice({ offered, ...choice }: Props) {
  const t = useTranslate()
  const items = offered.map((scope) => ({ value: scope, label: t(scopeNames[scope]) }))
  return <CheckList legend={t(messages.permissions)} items={items} {...choice} />
}
