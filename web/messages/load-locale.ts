import { english, type Locale, type Sentences } from '../../contract/messages/message.ts'

const translations = import.meta.glob<Sentences>(
  ['../../contract/messages/*.json', '!../../contract/messages/en.json'],
  { import: 'default' },
)

/** Loads the language that the server has rendered the page in. English stands in the code. */
export async function loadLocale(code: string): Promise<Locale> {
  const load = translations[`../../contract/messages/${code}.json`]
  return load ? { code, sentences: await load() } : english
}
