import * as messages from '../../../contract/messages/account.ts'
import { useTranslate } from '../../messages/use-translate.ts'

export function AvatarPreview({ address }: { address: string }) {
  const t = useTranslate()
  return (
    <img
      src={address}
      alt={t(messages.yourAvatar)}
      className="size-24 rounded-full border border-base-300 object-cover"
    />
  )
}
