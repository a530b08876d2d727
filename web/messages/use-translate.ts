import { createContext, use } from 'react'
import { english, type Locale, type Text, translate } from '../../contract/messages/message.ts'

export type Translate = (text: Text) => string

/** The language of the page. */
export const LocaleContext = createContext<Locale>(english)

export const useLocale = () => use(LocaleContext)

/** Returns the function that puts messages into the language of the page. */
export function useTranslate(): Translate {
  const locale = useLocale()
  return (text) => translate(locale, text)
}
