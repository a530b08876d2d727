import type { AppContext } from '../../context.ts'
import { transact } from '../../db/transact.ts'
import { lockCourse } from '../course/curriculum/curriculum-store.ts'
import { countFreeSeats, giveSeats, listAwaited } from '../course/enrolment/seat-store.ts'

const tables = ['user', 'enrolment'] as const
/** Looked at again after this time, though no change is known: the time of a seat may be over. */
const maxPauseMs = 30_000

type Context = Pick<AppContext, 'db' | 'now'>

/**
 * Gives away seats that become free without an act in their course, because an account is disabled, deleted or erased. Each
 * process looks when one of these tables has changed.
 */
export function openFreedSeats({ db, now }: Context) {
  db.changes.watch(tables)
  let looked = { changes: -1, at: 0 }

  return async function giveFreedSeats() {
    const changes = db.changes.of(tables)
    if (changes === looked.changes && performance.now() - looked.at < maxPauseMs) return
    for (const courseId of await listAwaited(db, now())) {
      if ((await countFreeSeats(db, courseId, now())) === 0) continue
      await transact(db, async (trx) => {
        // False: it is in the trash, where nobody gets a seat.
        if (await lockCourse(trx, courseId)) await giveSeats(trx, courseId, now())
      })
    }
    looked = { changes, at: performance.now() }
  }
}
