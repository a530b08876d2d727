import { english, type Text, translate } from '../../../contract/messages/message.ts'

export const inEnglish = (text: Text) => translate(english, text)
