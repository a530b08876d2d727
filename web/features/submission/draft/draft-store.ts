import { session } from '../../../lib/session.ts'
import { ownStorage } from '../../../lib/windows/own-storage.ts'

export type Fields = { text?: string; link?: string }

/** What the server does not have yet of the work for one assignment. */
export type Left = {
  courseId: string
  fields: Fields
  /** The draft of the server on which it is based; null: there was none. */
  savedAt: string | null
  /** What was sent without an answer: the server may have it. */
  tried: Fields
  /** When 'Hand in' was pressed, by the clock of this device. */
  pressedAt?: string
}

export type DraftStore = { read(): Left | undefined; write(left: Left | undefined): void }

const prefixOf = (userId: string) => `submission-draft ${userId} `

/** For the person who is signed in now; nothing is read or written once that is another one. */
export function openDraftStore(lectureId: string): DraftStore {
  const owner = session().data._id
  const keyOf = (userId: string) => prefixOf(userId) + lectureId
  const isOwner = () => session().data._id === owner
  let written: string | undefined
  return {
    read: () => {
      const kept = isOwner() ? ownStorage.read(keyOf) : undefined
      try {
        return kept && JSON.parse(kept)
      } catch {
        return undefined
      }
    },
    write: (left) => {
      if (!isOwner()) return
      // What another window keeps here is not sent yet.
      if (!left && written !== undefined && ownStorage.read(keyOf) !== written) return
      written = left && JSON.stringify(left)
      if (written) ownStorage.write(keyOf, written)
      else ownStorage.forget(keyOf)
    },
  }
}

/** The assignments for which this person wrote something that is not sent yet. */
export const listLeft = (): string[] => (session().data._id ? ownStorage.endings(prefixOf) : [])
