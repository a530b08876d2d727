import { useSyncExternalStore } from 'react'
import type { Message } from '../../contract/messages/message.ts'

/** A deleted item that can be restored. `restore` settles when the server has responded. */
export type UndoOffer = { id: string; message: Message; restore: () => Promise<unknown> }

const listeners = new Set<() => void>()
let offers: readonly UndoOffer[] = []
const none: readonly UndoOffer[] = []

export const offerUndo = (offer: UndoOffer) => change([...withoutOffer(offer.id), offer])

export const withdrawUndo = (id: string) => change(withoutOffer(id))

export const useUndoOffers = () =>
  useSyncExternalStore(
    subscribe,
    () => offers,
    () => none,
  )

const withoutOffer = (id: string) => offers.filter((offer) => offer.id !== id)

function change(next: readonly UndoOffer[]) {
  offers = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
