export type Value = string | number | Message

export type Message = { key: string; english: string; values?: Record<string, Value> }

export type Text = Message | string

/** A message; if its sentence has parameters, a function of them. The key is its file and its export. */
export function defineMessage<English extends string>(key: string, english: English): Defined<English>
// Lets a bundle leave out the messages that it does not use.
/* @__NO_SIDE_EFFECTS__ */
export function defineMessage(key: string, english: string) {
  if (!english.includes('{')) return { key, english }
  return (values: Record<string, Value>): Message => ({ key, english, values })
}

type Defined<English extends string> =
  ParametersOfText<English> extends infer Found
    ? keyof Found extends never
      ? Message
      : (values: { [Name in keyof Found]: Found[Name] }) => Message
    : never

/** Reads a text up to its next argument, or up to the brace that ends it as a branch. */
type ParametersOfText<Text extends string, Found = unknown> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${infer Between}`
    ? ParametersOfBranches<`${Between}{${After}`, Found>
    : After extends `${infer Argument}}${infer Rest}`
      ? Argument extends `${infer Name}, plural,${string}`
        ? ParametersOfBranches<After, Found & { [Key in Name]: number }>
        : Argument extends `${infer Name}, select,${string}`
          ? ParametersOfBranches<After, Found & { [Key in Name]: string }>
          : Argument extends `${infer Name}, number`
            ? ParametersOfText<Rest, Found & { [Key in Name]: number }>
            : ParametersOfText<Rest, Found & { [Key in Argument]: Value }>
      : Found
  : Found

/** Reads up to the text of the next branch, or up to the brace that ends the argument. */
type ParametersOfBranches<Text extends string, Found> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${infer Between}`
    ? ParametersOfText<`${Between}{${After}`, Found>
    : ParametersOfText<After, Found>
  : Found

export type Sentences = Record<string, Record<string, string>>

export type Locale = { code: string; sentences: Sentences }

export const english: Locale = { code: 'en', sentences: {} }

export function translate(locale: Locale, text: Text): string {
  if (typeof text === 'string') return text
  const [area = '', name = ''] = text.key.split('.')
  const translated = locale.sentences[area]?.[name]
  // An untranslated sentence keeps English numbers and plurals.
  const code = translated === undefined ? english.code : locale.code
  const pattern = translated ?? text.english
  return text.values ? fill(pattern, text.values, code, locale) : pattern
}

/**
 * The part of ICU MessageFormat that we use: {a}, {a, number}, {a, plural, =0 {none} one {# x} other {# y}} and
 * {a, select, one {x} other {y}}. A branch may hold the same again.
 */
function fill(pattern: string, values: Record<string, Value>, code: string, locale: Locale) {
  const pieces = pattern.split(/([{}])/).values()

  const readText = (count = '#') => {
    let text = ''
    for (const piece of pieces) {
      if (piece === '}') break
      text += piece === '{' ? readArgument(count) : piece.replaceAll('#', count)
    }
    return text
  }

  const readArgument = (outerCount: string): string => {
    let [name = '', kind, form = ''] = (pieces.next().value ?? '').split(', ')
    const value = values[name] ?? ''
    const isPlural = kind === 'plural'
    const count = isPlural || kind === 'number' ? formatNumber(Number(value), code) : outerCount
    const branches = new Map<string, string>()
    for (const piece of pieces) {
      if (piece === '}') break
      if (piece === '{') branches.set(form.trim(), readText(count))
      else form = piece
    }
    if (kind === 'number') return count
    if (!kind) return typeof value === 'object' ? translate(locale, value) : String(value)
    const chosen = isPlural ? new Intl.PluralRules(code).select(Number(value)) : String(value)
    return branches.get(`=${value}`) ?? branches.get(chosen) ?? branches.get('other') ?? ''
  }

  return readText()
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
