import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '../../../server/context.ts'
import { newId } from '../../../server/core/new-id.ts'
import { transact } from '../../../server/db/transact.ts'
import { tellNext } from '../../../server/features/enrolment/telling/tell-enrolments.ts'
import { hasUntold } from '../../../server/features/enrolment/telling/telling-store.ts'
import { changeGroup, lockTree } from '../../../server/features/group/group-tree-store.ts'
import { writeMeanwhile } from '../write-meanwhile.ts'
import { addGroup, addMembers, addPeople } from './fill-school.ts'

const pauseMs = 5

/** Moves a group with so many people into one that is enrolled in the course, and tells each of them. */
export async function moveGroup(ctx: AppContext, courseId: string, people: number) {
  const { db, now } = ctx
  const [region, moved] = [await addGroup(ctx, 'The region'), await addGroup(ctx, 'The moved town')]
  await addMembers(ctx, moved, await addPeople(ctx, people))
  await db
    .insertInto('enrolment')
    .values({
      ...{ id: newId(), course_id: courseId, group_id: region, user_id: null, source: 'group' as const },
      ...{ origin_id: '', has_seat: true, starts_at: null, ends_at: null, due_at: null },
      ...{ due_after_days: null, created_at: new Date(0), told: 'created' as const, changed_at: null },
    })
    .execute()
  const writes = writeMeanwhile(ctx, pauseMs)
  const steps = [
    await timeOf(() =>
      transact(db, async (trx) => changeGroup(trx, await lockTree(trx), moved, { parentId: region }, now())),
    ),
  ]
  while (await hasUntold(db, now())) {
    steps.push(await timeOf(() => tellNext(ctx)))
    await pause()
  }
  const sorted = steps.toSorted((one, other) => one - other)
  return {
    [`moving a group of ${people.toLocaleString('en')}: steps`]: steps.length,
    'moving a group: ms of a step, median': sorted[sorted.length >> 1] ?? 0,
    'moving a group: ms of the longest step': sorted.at(-1) ?? 0,
    'longest wait of another write while a group moves, ms': await writes.stop(),
  }
}

async function timeOf(work: () => Promise<unknown>) {
  const began = performance.now()
  await work()
  return performance.now() - began
}
