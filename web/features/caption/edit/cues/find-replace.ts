import { splitAt } from '../../find-cues.ts'
import type { EditedCue } from './edited-cues.ts'

export type Wanted = { text: string; matchesCase: boolean }

export type Hit = { id: number; from: number; to: number }

/** Finds the text as it is written: replacing 'resume' leaves 'résumé'. */
function split(text: string, wanted: Wanted) {
  const fold = (letters: string) => (wanted.matchesCase ? letters : letters.toLowerCase())
  return fold(text).includes(fold(wanted.text)) ? splitAt(text, wanted.text, fold) : [text]
}

export const listHits = (cues: readonly EditedCue[], wanted: Wanted): Hit[] =>
  cues.flatMap(({ id, text }) => {
    let at = 0
    return split(text, wanted).flatMap((part, index) => {
      const [from, to] = [at, at + part.length]
      at = to
      return index % 2 ? [{ id, from, to }] : []
    })
  })

export const replaceHit = (cues: EditedCue[], { id, from, to }: Hit, by: string) =>
  cues.map((cue) =>
    cue.id === id ? { ...cue, text: cue.text.slice(0, from) + by + cue.text.slice(to) } : cue,
  )

export const replaceAll = (cues: EditedCue[], wanted: Wanted, by: string) =>
  cues.map((cue) => {
    const parts = split(cue.text, wanted)
    return parts.length > 1
      ? { ...cue, text: parts.map((part, index) => (index % 2 ? by : part)).join('') }
      : cue
  })
