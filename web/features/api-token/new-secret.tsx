import * as messages from '../../../contract/messages/generated/api-token.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { CopySecret } from '../../ui/form/copy-secret.tsx'

export function NewSecret({ secret }: { secret: string }) {
  const t = useTranslate()
  return (
    <CopySecret
      heading={t(messages.secret)}
      lead={t(messages.copyNow)}
      copy={t(messages.copy)}
      copied={t(messages.copied)}
      copyFromField={t(messages.copyFromField)}
      secret={secret}
    />
  )
}
