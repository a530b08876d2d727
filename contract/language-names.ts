import * as languages from './messages/languages.ts'
import { type Locale, type Message, translate } from './messages/message.ts'

/** Languages that are taught, and that `Intl` of Chromium cannot name: it carries a third of Node.js's names. */
const ours = new Map<string, Message>([
  ['grc', languages.ancientGreek],
  ['sa', languages.sanskrit],
  ['bo', languages.tibetan],
  ['pi', languages.pali],
  ['lzh', languages.classicalChinese],
  ['cu', languages.churchSlavic],
  ['cop', languages.coptic],
  ['ang', languages.oldEnglish],
  ['non', languages.oldNorse],
  ['akk', languages.akkadian],
  ['sux', languages.sumerian],
  ['syc', languages.classicalSyriac],
  ['ase', languages.americanSign],
  ['kw', languages.cornish],
  ['gv', languages.manx],
  ['se', languages.northernSami],
  ['nv', languages.navajo],
])

/** ISO 639-2: undetermined and uncoded languages, which `Intl` calls 'root' and 'mis'. */
const unknown = ['und', 'mis']

/**
 * A language's name, for example 'Brazilian Portuguese'; undefined for an invalid tag or one without a name. `namedIn`
 * are the languages that the name may be in, best first.
 */
export function nameLanguage(tag: string, locale: Locale, namedIn: string[] = [locale.code]) {
  const wanted = tag.trim()
  if (unknown.includes(wanted)) return translate(locale, languages.unknown)
  const name = nameByIntl(wanted, namedIn) ?? ours.get(wanted)
  return name && translate(locale, name)
}

function nameByIntl(tag: string, namedIn: string[]) {
  try {
    return new Intl.DisplayNames(namedIn, { type: 'language', fallback: 'none' }).of(tag)
  } catch {
    return undefined
  }
}
