import openBidi from 'bidi-js'
import type { Fonts } from './fonts.ts'

export type Run = { text: string; font: string }

const bidi = openBidi()
const clusters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
// Characters that hide or turn text; joiners and letters of tags are kept by their font or dropped.
const unseen = /(?!\u200C|\u200D)\p{Cf}|[\uFE00-\uFE0F]|[\u{E0000}-\u{E0FFF}]/gu
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** One drawable line of text: composed, without line breaks and invisible characters. */
export const drawable = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(unseen, '')

export const clustersOf = (text: string) => [...clusters.segment(text)].map(({ segment }) => segment)

export const isRightToLeft = (text: string) => (levelsOf(text).paragraphs[0]?.level ?? 0) % 2 === 1

/** The runs of a line in a paragraph of this direction, from left to right (UAX 9, rule L2). */
export function runsOf(line: string, fonts: Fonts, direction: 'ltr' | 'rtl'): Run[] {
  const { levels } = levelsOf(line, direction)
  const runs: (Run & { level: number })[] = []
  let at = 0
  for (const cluster of clustersOf(line)) {
    const [level, last] = [levels[at] ?? 0, runs.at(-1)]
    at += cluster.length
    for (const { text, font } of inFonts(cluster, fonts, last?.font)) {
      const run = runs.at(-1)
      if (run?.font === font && run.level === level) run.text += text
      else runs.push({ text, font, level })
    }
  }
  return reorder(runs).map(({ text, font, level }) => ({ text: level % 2 ? turn(text) : text, font }))
}

const levelsOf = (text: string, direction?: 'ltr' | 'rtl') =>
  bidi.getEmbeddingLevels(text, direction ?? 'auto')

/** A cluster that no single font has is drawn character by character, such as joined emoji. */
function inFonts(cluster: string, fonts: Fonts, before: string | undefined): Run[] {
  const font = fonts.nameFor(cluster, before)
  const signs = [...cluster.replace(/\u200D/g, '')]
  if (signs.length < 2 || font === before || fonts.nameFor(signs[0] ?? '', undefined) === font)
    return [{ text: cluster, font }]
  return signs.map((text) => ({ text, font: fonts.nameFor(text, before) }))
}

function reorder<R extends { level: number }>(runs: R[]): R[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1)
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from
      while ((ordered[to]?.level ?? -1) >= level) to += 1
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed())
      from = Math.max(from, to)
    }
  return ordered
}

/** Shaping reverses letters of such scripts by itself; brackets need mirroring. */
function turn(text: string) {
  const mirrored = [...text].map((sign) => bidi.getMirroredCharacter(sign) ?? sign).join('')
  return rightToLeft.test(text) ? mirrored : clustersOf(mirrored).toReversed().join('')
}
