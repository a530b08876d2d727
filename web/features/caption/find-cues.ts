import type { Cue } from '../../../contract/endpoints/caption.ts'

export function findCues(cues: Cue[], searchText: string) {
  const wanted = plain(searchText.trim())
  return wanted ? cues.filter(({ text }) => plain(text).includes(wanted)) : cues
}

export const splitAtHits = (text: string, searchText: string) => splitAt(text, searchText.trim(), plain)

/** Every second part is a hit. `fold` makes letters equal. */
export function splitAt(text: string, searchText: string, fold: (letter: string) => string): string[] {
  const wanted = fold(searchText)
  if (!wanted) return [text]
  const { simple, starts } = simplify(text, fold)
  const parts: string[] = []
  let end = 0
  for (let hit = simple.indexOf(wanted); hit >= 0; hit = simple.indexOf(wanted, hit + wanted.length)) {
    const [from, to] = [starts[hit] ?? 0, starts[hit + wanted.length] ?? text.length]
    parts.push(text.slice(end, from), text.slice(from, to))
    end = to
  }
  return [...parts, text.slice(end)]
}

function simplify(text: string, fold: (letter: string) => string) {
  let simple = ''
  const starts: number[] = []
  let at = 0
  for (const letter of text) {
    const folded = fold(letter)
    for (let count = 0; count < folded.length; count++) starts.push(at)
    simple += folded
    at += letter.length
  }
  return { simple, starts }
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
