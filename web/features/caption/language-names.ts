const common = [
  ...['ar', 'bg', 'bn', 'ca', 'cs', 'da', 'de', 'el', 'en', 'en-GB', 'es', 'es-419', 'et', 'fa', 'fi', 'fr'],
  ...['fr-CA', 'he', 'hi', 'hr', 'hu', 'id', 'it', 'ja', 'ko', 'lt', 'lv', 'ms', 'nb', 'nl', 'pl', 'pt'],
  ...['pt-BR', 'ro', 'ru', 'sk', 'sl', 'sr', 'sv', 'sw', 'ta', 'th', 'tr', 'uk', 'ur', 'vi', 'zh-Hans'],
  'zh-Hant',
]

export type NamedLanguage = { tag: string; name: string }

export function commonLanguages(locale: string): NamedLanguage[] {
  return common
    .map((tag) => ({ tag, name: nameOf(tag, locale) ?? tag }))
    .sort((one, other) => one.name.localeCompare(other.name, locale))
}

export function tagOf(typed: string, languages: NamedLanguage[]) {
  const wanted = typed.trim().toLowerCase()
  return languages.find(({ name }) => name.toLowerCase() === wanted)?.tag ?? typed
}

/** For example 'Brazilian Portuguese'; undefined for an invalid tag or one without a name. */
export function nameOf(tag: string, locale: string) {
  try {
    return new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }).of(tag.trim())
  } catch {
    return undefined
  }
}
