import { useEffect, useSyncExternalStore } from 'react'
import type { Message } from '../../../contract/messages/message.ts'

export type UndoOffer = {
  id: string
  message: Message
  restore: () => Promise<unknown>
  /** Ids of what it would change: a later change of one of them takes the offer away. */
  touches?: ReadonlySet<string>
  /** After a deletion by keyboard: otherwise the focus would fall back to the page. */
  takesFocus: boolean
}

/** Enter or Space on a button causes a click without a pointer (UI Events: detail). */
export const isByKeyboard = ({ detail }: { detail: number }) => detail === 0

type State = { offers: readonly UndoOffer[]; inPlace: readonly string[] }

const listeners = new Set<() => void>()
const none: State = { offers: [], inPlace: [] }
let state = none

export const offerUndo = (offer: UndoOffer) => change({ offers: [...withoutOffer(offer.id), offer] })

export const withdrawUndo = (id: string) => change({ offers: withoutOffer(id) })

/** For changes of things that an offered Undo would change again. */
export const withdrawUndosOf = (ids: ReadonlySet<string>) =>
  change({ offers: state.offers.filter(({ touches }) => ![...(touches ?? [])].some((id) => ids.has(id))) })

export const useUndoOffers = () => useUndo().offers

export function useOffersElsewhere() {
  const { offers, inPlace } = useUndo()
  return offers.filter(({ id }) => !inPlace.includes(id))
}

export function useShowInPlace(id: string) {
  useEffect(() => {
    change({ inPlace: [...state.inPlace, id] })
    return () => change({ inPlace: state.inPlace.toSpliced(state.inPlace.indexOf(id), 1) })
  }, [id])
}

const useUndo = () =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => none,
  )

const withoutOffer = (id: string) => state.offers.filter((offer) => offer.id !== id)

function change(next: Partial<State>) {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
