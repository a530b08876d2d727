import type { Text } from '../../contract/messages/message.ts'
import { useTranslate } from './use-translate.ts'

/** For code outside of components, such as notifications: the message is translated where it is shown. */
export function Translated({ text }: { text: Text }) {
  return useTranslate()(text)
}
