export type Value = string | number | Message

export type Message = { key: string; english: string; values?: Record<string, Value> }

export type Text = Message | string

export const defineMessage = (key: string, english: string): Message => ({ key, english })

export const defineMessageWith =
  <V extends Record<string, Value>>(key: string, english: string) =>
  (values: V): Message => ({ key, english, values })

export type Sentences = Record<string, Record<string, string>>

export type Locale = { code: string; sentences: Sentences }

export const english: Locale = { code: 'en', sentences: {} }

export function translate(locale: Locale, text: Text): string {
  if (typeof text === 'string') return text
  const [area = '', name = ''] = text.key.split('.')
  const translated = locale.sentences[area]?.[name]
  // An untranslated sentence keeps English numbers and plurals.
  const code = translated === undefined ? english.code : locale.code
  return fill(translated ?? text.english, text.values ?? {}, code, locale)
}

/** The part of ICU MessageFormat that we use: {a}, {a, number}, {a, plural, one {# x} other {# y}}. */
export const argument = /\{(\w+)(?:, (number)|, plural,((?: (?:\w+|=\d+) \{[^{}]*\})+))?\}/g
const branch = /(?<![\w=])(=?\w+) \{([^{}]*)\}/g

function fill(pattern: string, values: Record<string, Value>, code: string, locale: Locale) {
  return pattern.replace(argument, (_, name: string, number?: string, branches?: string) => {
    const value = values[name] ?? ''
    if (branches) return choose(branches, Number(value), code)
    if (number) return formatNumber(Number(value), code)
    return typeof value === 'object' ? translate(locale, value) : String(value)
  })
}

function choose(branches: string, count: number, code: string) {
  const forms = new Map([...branches.matchAll(branch)].map(([, form = '', words = '']) => [form, words]))
  const words =
    forms.get(`=${count}`) ?? forms.get(new Intl.PluralRules(code).select(count)) ?? forms.get('other')
  return (words ?? '').replaceAll('#', formatNumber(count, code))
}

const firstSeparator = 1_000

/**
 * The first number that Intl formats blocks Chromium's main thread for 10 ms, 40 ms on a phone: too long for
 * a page's start.
 */
export const formatNumber = (number: number, code: string) =>
  code === english.code && Number.isInteger(number * 10) && Math.abs(number) < firstSeparator
    ? String(number)
    : number.toLocaleString(code)
