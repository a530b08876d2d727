import { english, type Locale, type Sentences } from '../../contract/messages/message.ts'

const folder = '../../contract/languages'
const translations = import.meta.glob<Sentences>('../../contract/languages/*.{ts,json}', {
  import: 'default',
})

/** Loads the language in which the server rendered the page. English is part of the code. */
export async function loadLocale(code: string): Promise<Locale> {
  const load = translations[`${folder}/${code}.ts`] ?? translations[`${folder}/${code}.json`]
  return load ? { code, sentences: await load() } : english
}
