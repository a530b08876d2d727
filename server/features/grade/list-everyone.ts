import type { Database } from '../../db/open.ts'
import { listGradedPeople, type PersonRow } from './people-store.ts'

const peopleAtOnce = 500

/** All people of a gradebook by name, in pages, so that other requests get in. */
export async function* listEveryone(db: Database, courseId: string) {
  let cursor: PersonRow | undefined
  for (;;) {
    const people = await listGradedPeople(db, courseId, { limit: peopleAtOnce, cursor })
    if (people.length > 0) yield people
    if (people.length < peopleAtOnce) return
    cursor = people.at(-1)
  }
}
