import type { Cue } from '../../../../../contract/endpoints/caption.ts'
import { roundTime } from './cue-time.ts'
import type { EditedCue } from './edited-cues.ts'
import * as edit from './edited-cues.ts'
import { type Hit, replaceAll, replaceHit, type Wanted } from './find-replace.ts'

const maxSteps = 100

/** Where the focus belongs after a change. Each has its own object, so that the same place can be wanted again. */
export type WantedFocus = {
  id: number
  from?: number
  to?: number
  /** The row is only scrolled into view: the focus stays on what was pressed. */
  staysPut?: boolean
}

export type Editing = {
  past: EditedCue[][]
  cues: EditedCue[]
  future: EditedCue[][]
  /** Changes with the same name, one after the other, are one step of Undo. */
  step: string
  activeId: number | undefined
  focus: WantedFocus | undefined
  nextId: number
}

export type Edge = 'startSeconds' | 'endSeconds'

export type Change =
  | { do: 'type'; id: number; text: string }
  | { do: 'setTime'; id: number; edge: Edge; seconds: number }
  | { do: 'split'; id: number; caret: number }
  | { do: 'merge' | 'remove'; id: number }
  | { do: 'insert'; id: number | undefined }
  | { do: 'replaceHit'; hit: Hit; by: string }
  | { do: 'replaceAll'; wanted: Wanted; by: string }
  | { do: 'take'; cues: Cue[] }
  | { do: 'activate'; id: number }
  | { do: 'focus'; focus: WantedFocus }
  | { do: 'go'; id: number; by: 1 | -1 }
  | { do: 'undo' | 'redo'; staysPut: boolean }

/** `current` is what is shown and `saved` what Undo leads back to, if they differ. */
export function beginEditing(
  current: readonly Cue[],
  saved: readonly Cue[] = current,
  startSeconds?: number,
): Editing {
  const cues = edit.withIds(current)
  const nextId = cues.length + 1
  const past = saved === current ? [] : [edit.withIds(saved, nextId)]
  const first = startSeconds === undefined ? undefined : edit.cueAt(cues, startSeconds)
  return {
    past,
    cues,
    future: [],
    step: '',
    activeId: first?.id,
    focus: first && { id: first.id },
    nextId: nextId + saved.length,
  }
}

export function applyChange(state: Editing, change: Change): Editing {
  const { cues, nextId } = state
  switch (change.do) {
    case 'type': {
      // A step of Undo is a word.
      const step = `type ${change.id} ${change.text.split(/\s/).length}`
      return toCues(state, edit.changeCue(cues, change.id, { text: change.text }), { step })
    }
    case 'setTime': {
      const time = { [change.edge]: roundTime(change.seconds) }
      return toCues(state, edit.changeCue(cues, change.id, time), { step: `${change.edge} ${change.id}` })
    }
    case 'split': {
      const focus = { id: nextId, from: 0 }
      return toCues(state, edit.splitCue(cues, change.id, change.caret, nextId), { focus })
    }
    case 'merge':
      return toCues(state, edit.mergeWithNext(cues, change.id), { focus: { id: change.id } })
    case 'insert':
      return toCues(state, edit.insertAfter(cues, change.id, nextId), { focus: { id: nextId } })
    case 'remove': {
      const index = cues.findIndex(({ id }) => id === change.id)
      const left = cues.toSpliced(index, 1)
      const neighbour = left[index] ?? left.at(-1)
      return toCues(state, left, { focus: neighbour && { id: neighbour.id } })
    }
    case 'replaceHit':
      return toCues(state, replaceHit(cues, change.hit, change.by))
    case 'replaceAll':
      return toCues(state, replaceAll(cues, change.wanted, change.by))
    case 'take':
      return toCues(state, edit.withIds(change.cues, nextId), { newIds: change.cues.length })
    case 'activate':
      return state.activeId === change.id ? state : { ...state, activeId: change.id, focus: undefined }
    case 'focus':
      return { ...state, activeId: change.focus.id, focus: change.focus }
    case 'go': {
      const neighbour = cues[cues.findIndex(({ id }) => id === change.id) + change.by]
      return neighbour ? { ...state, activeId: neighbour.id, focus: { id: neighbour.id } } : state
    }
    case 'undo':
      return goTo(state, state.past, change.staysPut, (past) => ({ past, future: [cues, ...state.future] }))
    case 'redo':
      return goTo(state, state.future.toReversed(), change.staysPut, (future) => ({
        past: [...state.past, cues],
        future: future.toReversed(),
      }))
  }
}

type More = { step?: string; focus?: WantedFocus | undefined; newIds?: number }

function toCues(
  state: Editing,
  cues: EditedCue[] | undefined,
  { step = '', focus, newIds = 1 }: More = {},
): Editing {
  if (!cues) return state
  const isSameStep = step !== '' && step === state.step && state.future.length === 0
  return {
    ...state,
    past: isSameStep ? state.past : [...state.past, state.cues].slice(-maxSteps),
    cues,
    future: [],
    step,
    nextId: state.nextId + newIds,
    ...(focus && { activeId: focus.id, focus }),
  }
}

/** Goes to the last of `steps`. */
function goTo(
  state: Editing,
  steps: EditedCue[][],
  staysPut: boolean,
  rest: (left: EditedCue[][]) => Pick<Editing, 'past' | 'future'>,
): Editing {
  const cues = steps.at(-1)
  if (!cues) return state
  const changed = edit.firstDifference(state.cues, cues)
  const focus = changed && { id: changed.id, staysPut }
  return { ...state, cues, ...rest(steps.slice(0, -1)), step: '', focus, activeId: focus?.id }
}
