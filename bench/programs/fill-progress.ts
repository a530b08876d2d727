// Fills a new library in a folder with people and their progress.
//   folder people lectures
import { sql } from 'kysely'
import type { AppContext } from '../../server/context.ts'
import { dayOf } from '../../server/core/time/day.ts'
import { addLectures, fillLibrary, signIn } from '../library.ts'

const peopleAtOnce = 1_000
// As in a school where each person watches every second day for four weeks and signed up within the year.
const [activeDays, signUpDays] = [28, 365]
const dayMs = 86_400_000

const [folder = '', people = '', lectures = ''] = process.argv.slice(2)
await fillLibrary(folder, (ctx) => fillProgress(ctx, { people: Number(people), lectures: Number(lectures) }))

/** Each person has watched all lectures, some of them on each of the last days. Adds daily totals of two years. */
async function fillProgress(ctx: AppContext, { people, lectures }: { people: number; lectures: number }) {
  const { db, now } = ctx
  await signIn(ctx, 'ADMIN', { email: 'admin@school.example' })
  await addLectures(ctx, lectures)
  for (let from = 1; from <= people; from += peopleAtOnce)
    await addPeople(ctx, from, Math.min(from + peopleAtOnce - 1, people))
  await sql`insert into learner (user_id, last_day, saved_at)
    select user_id, max(day), ${now()} from active_day group by user_id`.execute(db)
  await sql`with recursive back (n) as (select 1 union all select n + 1 from back where n < 730)
    insert into daily_totals (day, measure, value) select date(${dayOf(now())}, '-' || n || ' days'), measure, n
    from back, (select 'activeLearners' as measure union all select 'activeLearners7' union all select 'activeLearners28'
      union all select 'signUps' union all select 'minutesWatched' union all select 'messages'
      union all select 'mediaPreparing' union all select 'mediaFailed' union all select 'freeDiskBytes'
      union all select 'backupAgeHours')`.execute(db)
}

async function addPeople({ db, now }: AppContext, from: number, to: number) {
  const [today, time] = [dayOf(now()), now().getTime()]
  const signedUp = (number: number) => new Date(time - (number % signUpDays) * dayMs)
  const users = Array.from({ length: to - from + 1 }, (_, index) => ({
    id: `00000000-0000-7000-8000-${String(from + index).padStart(12, '0')}`,
    full_name: `Learner ${from + index}`,
    email: `learner${from + index}@school.example`,
    password_hash: 'never asked',
    role: 'USER' as const,
    avatar_picture: null,
    subscription_status: 'none',
    created_at: signedUp(from + index),
  }))
  await db.insertInto('user').values(users).execute()
  const [first, last] = [users[0]?.id, users.at(-1)?.id]
  await sql`insert into lecture_progress (user_id, lecture_id, seconds, duration, is_finished, updated_at)
    select u.id, lecture.id, 60, 600, 0, ${now()} from "user" u cross join lecture
    where u.id between ${first} and ${last}`.execute(db)
  await sql`with recursive back (n) as (select 0 union all select n + 1 from back where n < ${activeDays - 1})
    insert into active_day (day, user_id, watched_seconds) select date(${today}, '-' || n || ' days'), u.id, 1200
    from "user" u cross join back where u.id between ${first} and ${last}
    and (cast(substr(u.id, 25) as integer) + n) % 2 = 0`.execute(db)
}
