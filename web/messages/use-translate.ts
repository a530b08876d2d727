import { createContext, use } from 'react'
import { english, type Locale, type Text, translate } from '../../contract/messages/message.ts'

export type Translate = (text: Text) => string

export const LocaleContext = createContext<Locale>(english)

export const useLocale = () => use(LocaleContext)

export function useTranslate(): Translate {
  const locale = useLocale()
  return (text) => translate(locale, text)
}
