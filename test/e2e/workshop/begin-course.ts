import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

type Begun = { name: string; daysAway: number; isDone?: boolean }

/** Makes these people learners of the newest course; the learner of the tests is Ada Lovelace. */
export function begin(folder: string, people: Begun[]) {
  using db = new DatabaseSync(join(folder, 'data', 'lectern.sqlite'), { timeout: 30_000 })
  const [{ lecture, course } = {}] = db
    .prepare('select id as lecture, course_id as course from lecture order by id desc limit 1')
    .all()
  for (const [index, { name, daysAway, isDone = false }] of people.entries()) {
    const at = new Date(Date.now() - daysAway * 86_400_000 - 3_600_000).toISOString()
    const known = db.prepare('select id from user where full_name = ?').get(name)
    const id = String(known?.id ?? `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`)
    const word = name.split(' ').at(-1)?.toLowerCase() ?? ''
    if (!known) {
      db.prepare(`insert into user (id, full_name, email, password_hash, role, subscription_status, created_at, name_key)
        values (?, ?, ?, 'none', 'USER', 'none', ?, ?)`).run(
        id,
        name,
        `${word}@school.example`,
        at,
        name.toLowerCase(),
      )
      db.prepare('insert into user_word (word, user_id) values (?, ?)').run(word, id)
    }
    db.prepare(`insert into lecture_progress (user_id, lecture_id, seconds, duration, is_finished, updated_at)
      values (?, ?, 1, 10, ?, ?)`).run(id, String(lecture), isDone ? 1 : 0, at)
    db.prepare(`insert into course_run (user_id, course_id, run, started_at, seen_at, completed_at)
      values (?, ?, 1, ?, ?, ?)`).run(id, String(course), at, at, isDone ? at : null)
  }
}
