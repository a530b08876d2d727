import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Marks the course as begun by everyone, in the database. */
export function beginAll(folder: string, courseId: string) {
  const db = new DatabaseSync(join(folder, 'data', 'lectern.sqlite'), { timeout: 30_000 })
  db.prepare(
    `insert into course_run (user_id, course_id, run, started_at, seen_at)
     select id, ?, 1, created_at, created_at from user where role = 'USER'`,
  ).run(courseId)
  db.close()
}
