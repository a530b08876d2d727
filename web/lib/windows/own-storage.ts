import { session } from '../session.ts'
import { previewedCourse } from './preview.ts'

/** The user whose acts are recorded on this page; nobody in a preview, which leaves no trace. */
export const recordedUserId = () => (previewedCourse() ? undefined : session().data._id)

type KeyOf = (userId: string) => string

/**
 * What this browser keeps for its user, until they log out. It has nothing and takes nothing in a preview; a full or
 * forbidden storage takes nothing either.
 */
export const ownStorage = {
  /** What follows this beginning in the keys that there are. */
  endings: (beginningOf: KeyOf) =>
    attempt(
      (beginning) =>
        Object.keys(localStorage).flatMap((key) =>
          key.startsWith(beginning) ? key.slice(beginning.length) : [],
        ),
      beginningOf,
    ) ?? [],
  read: (keyOf: KeyOf) => attempt((key) => localStorage.getItem(key) ?? undefined, keyOf),
  write: (keyOf: KeyOf, text: string) => attempt((key) => localStorage.setItem(key, text), keyOf),
  forget: (keyOf: KeyOf) => attempt((key) => localStorage.removeItem(key), keyOf),
}

function attempt<Result>(act: (key: string) => Result, keyOf: KeyOf) {
  if (previewedCourse()) return undefined
  try {
    return act(keyOf(session().data._id ?? ''))
  } catch {
    return undefined
  }
}
