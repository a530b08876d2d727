import { session } from '../../../lib/session.ts'
import { previewedCourse } from '../../../lib/windows/preview.ts'

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

/** In the browser's storage, for the person who is signed in now; nothing is written once that is another one. */
export function openDraftStore(lectureId: string): DraftStore {
  const userId = session().data._id ?? ''
  const key = prefixOf(userId) + lectureId
  let written: string | undefined
  return {
    read: () => {
      try {
        return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
      } catch {
        return undefined
      }
    },
    write: (left) => {
      if (session().data._id !== userId || previewedCourse()) return
      try {
        // What another window keeps here is not sent yet.
        if (!left && written !== undefined && localStorage.getItem(key) !== written) return
        written = left && JSON.stringify(left)
        if (written) localStorage.setItem(key, written)
        else localStorage.removeItem(key)
      } catch {
        // A full or forbidden storage keeps nothing; what is open is sent from the page.
      }
    },
  }
}

/** The assignments for which this person wrote something that is not sent yet. */
export function listLeft(): string[] {
  const userId = session().data._id
  if (!userId || previewedCourse()) return []
  const prefix = prefixOf(userId)
  return Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []))
}
