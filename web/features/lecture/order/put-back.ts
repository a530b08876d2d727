import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import { mergeDeleted } from '../../../lib/undo/merge-deleted.ts'

/**
 * Puts moved lectures back to where they were `before`, and leaves all others where they are `now`: Undo takes back its own
 * act alone. Lectures that are gone stay away.
 */
export function putBack(before: readonly Lecture[], now: readonly Lecture[], ids: ReadonlySet<string>) {
  const moved = new Map(now.filter(({ _id }) => ids.has(_id)).map((lecture) => [lecture._id, lecture]))
  const others = now.filter(({ _id }) => !moved.has(_id))
  return mergeDeleted(before, others, [...moved.keys()]).map((lecture) => {
    const current = moved.get(lecture._id)
    return current ? inSectionOf(lecture, current) : lecture
  })
}

function inSectionOf({ sectionId }: Lecture, { sectionId: _, ...current }: Lecture): Lecture {
  return sectionId === undefined ? current : { ...current, sectionId }
}
