import { canonicalTag } from '../../../contract/validation/language.ts'

// What programs write behind the language, and what browsers write behind a file of the same name.
const behind = /(?:[._-](?:cc|sdh|forced))?(?: ?\(\d+\))?\.[^.]+$/i
// Language, script and region.
const longest = 3

/** The tag at the end of a file's name, as in 'talk.de.vtt' or 'talk_pt-BR.srt', if its language is among those offered. */
export function languageInName(fileName: string, offered: readonly string[]) {
  const parts = fileName.replace(behind, '').split(/[._-]/).slice(-longest)
  const known = new Set(offered.map(languageOf))
  return parts
    .map((_, from) => canonicalTag(parts.slice(from).join('-')))
    .find((tag) => tag !== undefined && known.has(languageOf(tag)))
}

const languageOf = (tag: string) => tag.split('-')[0] ?? tag
