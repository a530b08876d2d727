import type { Selection } from '../../../lecture/editing/selection.ts'
import type { GridState } from './grid-state.ts'

/** The same object for every row and rendering, so that a row only renders again when it changes itself. */
export type RowCommands = {
  state: GridState
  selection: Selection
  onRename: (id: string, title: string) => Promise<unknown>
  onEndEditing: (id: string) => void
  onEdit: (id: string) => void
}

/** What the grid finds in a press: rows have their id, and their parts what they do. */
export const rowAttribute = 'data-row'
export const rowOf = (id: string) => document.querySelector<HTMLElement>(`[${rowAttribute}="${id}"]`)
export const idOfRow = (target: Element | null) =>
  target?.closest(`[${rowAttribute}]`)?.getAttribute(rowAttribute) ?? undefined
export const partOf = (target: Element | null) => target?.closest<HTMLElement>('[data-part]')?.dataset.part
