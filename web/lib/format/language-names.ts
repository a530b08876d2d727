import { nameLanguage } from '../../../contract/language-names.ts'
import type { Locale } from '../../../contract/messages/message.ts'

/** Those that browsers can name in nearly every language (CLDR: modern coverage), and variants that many schools need. */
const common = [
  ...['af', 'am', 'ar', 'as', 'az', 'be', 'bg', 'bn', 'bs', 'ca', 'cs', 'cy', 'da', 'de', 'el'],
  ...['en', 'en-GB', 'es', 'es-419', 'et', 'eu', 'fa', 'fi', 'fil', 'fr', 'fr-CA', 'ga', 'gl', 'gu', 'ha'],
  ...['he', 'hi', 'hr', 'hu', 'hy', 'id', 'ig', 'is', 'it', 'ja', 'ka', 'kk', 'km', 'kn', 'ko'],
  ...['ky', 'lo', 'lt', 'lv', 'mk', 'ml', 'mn', 'mr', 'ms', 'my', 'nb', 'ne', 'nl', 'nn', 'or'],
  ...['pa', 'pl', 'ps', 'pt', 'pt-BR', 'ro', 'ru', 'sd', 'si', 'sk', 'sl', 'so', 'sq', 'sr', 'sv'],
  ...['sw', 'ta', 'te', 'th', 'tk', 'tr', 'uk', 'ur', 'uz', 'vi', 'yo', 'zh-Hans', 'zh-Hant', 'zu'],
  // Taught more often than software is translated into them.
  ...['eo', 'gd', 'grc', 'ht', 'ku', 'la', 'lb', 'mi', 'mt', 'rw', 'ug', 'xh', 'yi'],
]

export type NamedLanguage = { tag: string; name: string }

/** By name; with the one that is chosen already, if it is another. */
export function commonLanguages(locale: Locale, chosen = ''): NamedLanguage[] {
  const tags = chosen === '' || common.includes(chosen) ? common : [...common, chosen]
  return tags
    .map((tag) => ({ tag, name: nameLanguage(tag, locale) ?? tag }))
    .sort((one, other) => one.name.localeCompare(other.name, locale.code))
}

export function tagOf(typed: string, languages: NamedLanguage[]) {
  const wanted = typed.trim().toLowerCase()
  return languages.find(({ name }) => name.toLowerCase() === wanted)?.tag ?? typed
}
