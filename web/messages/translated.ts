import type { Text } from '../../contract/messages/message.ts'
import { useTranslate } from './use-translate.ts'

/** A message for code outside of components, such as a notification: it is translated where it is shown. */
export function Translated({ text }: { text: Text }) {
  return useTranslate()(text)
}
