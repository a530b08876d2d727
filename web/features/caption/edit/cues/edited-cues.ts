import type { Cue } from '../../../../../contract/endpoints/caption.ts'
import { roundTime } from './cue-time.ts'

/** The id is this page's own: it stays while times and text change. */
export type EditedCue = Cue & { id: number }

const newCueSeconds = 2
/** A caption is shown in two lines of about this length. */
const lineLength = 42

export const withIds = (cues: readonly Cue[], firstId = 1): EditedCue[] =>
  cues.map((cue, index) => ({ ...cue, id: firstId + index }))

export const withoutIds = (cues: readonly EditedCue[]): Cue[] => cues.map(({ id: _, ...cue }) => cue)

export const changeCue = (cues: EditedCue[], id: number, changes: Partial<Cue>) =>
  cues.map((cue) => (cue.id === id ? { ...cue, ...changes } : cue))

/** The time is shared as the letters are; undefined where one part would have no text. */
export function splitCue(cues: EditedCue[], id: number, caret: number, newId: number) {
  const index = cues.findIndex((cue) => cue.id === id)
  const cue = cues[index]
  const [first, second] = [cue?.text.slice(0, caret).trim(), cue?.text.slice(caret).trim()]
  if (!cue || !first || !second) return undefined
  const share = first.length / (first.length + second.length)
  const middle = roundTime(cue.startSeconds + (cue.endSeconds - cue.startSeconds) * share)
  const parts = [
    { ...cue, endSeconds: middle, text: first },
    { ...cue, id: newId, startSeconds: middle, text: second },
  ]
  return cues.toSpliced(index, 1, ...parts)
}

export function mergeWithNext(cues: EditedCue[], id: number) {
  const index = cues.findIndex((cue) => cue.id === id)
  const [cue, next] = [cues[index], cues[index + 1]]
  if (!cue || !next) return undefined
  const texts = [cue.text, next.text].filter(Boolean)
  const inOneLine = texts.join(' ')
  const merged = {
    ...cue,
    startSeconds: Math.min(cue.startSeconds, next.startSeconds),
    endSeconds: Math.max(cue.endSeconds, next.endSeconds),
    text: inOneLine.length > lineLength ? texts.join('\n') : inOneLine,
  }
  return cues.toSpliced(index, 2, merged)
}

/** After this cue, up to the next one; the first of all where there is none. */
export function insertAfter(cues: EditedCue[], id: number | undefined, newId: number) {
  const index = cues.findIndex((cue) => cue.id === id)
  const startSeconds = cues[index]?.endSeconds ?? 0
  const nextSeconds = cues[index + 1]?.startSeconds ?? Number.POSITIVE_INFINITY
  const isGap = nextSeconds > startSeconds
  const endSeconds = roundTime(Math.min(startSeconds + newCueSeconds, isGap ? nextSeconds : Infinity))
  return cues.toSpliced(index + 1, 0, { id: newId, startSeconds, endSeconds, text: '' })
}

/** The cue that is said at this second, or the last one before. */
export function cueAt<C extends Cue>(cues: readonly C[], seconds: number) {
  return cues[
    Math.max(
      0,
      cues.findLastIndex(({ startSeconds }) => startSeconds <= seconds),
    )
  ]
}

/** The first cue that differs: where the eye belongs after Undo. */
export function firstDifference(before: EditedCue[], after: EditedCue[]) {
  const index = after.findIndex((cue, place) => cue !== before[place])
  return after[index] ?? after.at(-1)
}
