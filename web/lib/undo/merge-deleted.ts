import { useState } from 'react'
import { type UndoOffer, useUndoOffers } from './undo.ts'

type Item = { _id: string }
export type Listed<T> = { item: T; offer: UndoOffer | undefined }

/** Keeps deleted items at their places while Undo is offered, so that nothing moves under the pointer. */
export function useMergedDeleted<T extends Item>(items: readonly T[]): Listed<T>[] {
  const offers = useUndoOffers()
  const [shown, setShown] = useState(items)
  const next = mergeDeleted(
    shown,
    items,
    offers.map(({ id }) => id),
  )
  if (next.length !== shown.length || next.some((item, i) => item !== shown[i])) setShown(next)
  const ids = new Set(items.map(({ _id }) => _id))
  return next.map((item) => ({
    item,
    offer: ids.has(item._id) ? undefined : offers.find(({ id }) => id === item._id),
  }))
}

/** `now`, plus each deleted item of `before` after the item that it followed. */
export function mergeDeleted<T extends Item>(
  before: readonly T[],
  now: readonly T[],
  deleted: readonly string[],
): T[] {
  const result = [...now]
  const positionOf = (id: string | undefined) => result.findIndex(({ _id }) => _id === id)
  for (const [i, item] of before.entries()) {
    if (!deleted.includes(item._id) || positionOf(item._id) >= 0) continue
    const previous = before.slice(0, i).findLast(({ _id }) => positionOf(_id) >= 0)
    result.splice(positionOf(previous?._id) + 1, 0, item)
  }
  return result
}
