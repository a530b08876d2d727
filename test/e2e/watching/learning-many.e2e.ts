import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pages } from '../../../contract/addresses.ts'
import { maxLearningCourses } from '../../../contract/validation/limits.ts'
import { seedFolder } from '../../support/seed-courses.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { expect, people, test } from '../people.ts'

test.use({ expectedErrors: /404 \(Not Found\)/ })

const counts = { inProgress: 2_500, finished: 1_500, saved: 1_000 }

test('my learning with five thousand courses shows the latest of each kind, and leads to all', {
  tag: '@slow',
}, async ({ learner: page, site }) => {
  await seedFolder(site.folder, 5_000)
  learn(join(site.folder, 'data', 'lectern.sqlite'))
  await openHydrated(page, pages.learning)
  const list = (name: string) => page.getByRole('region', { name })
  await expect(list('Continue').getByRole('link', { name: 'Continue at 5:00' })).toBeVisible()
  await expect(list('In progress').getByRole('listitem')).toHaveCount(maxLearningCourses - 1)
  await expect(list('Finished').getByRole('listitem')).toHaveCount(maxLearningCourses)
  await expect(list('Saved for later').getByRole('listitem')).toHaveCount(maxLearningCourses)
  await expect(page.getByRole('link', { name: /^See all/ })).toHaveCount(3)
  await expectFits(page, [360, 768, 1280, 1920])
  await expectAccessible(page)
  await list('Finished')
    .getByRole('link', { name: /^See all/ })
    .click()
  await expect(page).toHaveURL(/progress=finished/)
  await expect(page.getByRole('article')).toHaveCount(24)
})

/** Half of the courses are in progress, some are finished, the rest are saved. Each has one lecture, half seen. */
function learn(file: string) {
  using db = new DatabaseSync(file, { timeout: 30_000 })
  const day = "'2026-02-01T00:00:00.000Z'"
  const { inProgress, finished } = counts
  db.exec(`
    begin;
    create temp table own as select course.id as course_id, user.id as user_id, 'lecture ' || course.id as lecture_id,
      row_number() over (order by course.id) as n from course join user on user.email = '${people.learner.email}';
    insert into lecture (id, course_id, position, title, description, video_file, video_kind, video_bytes,
        video_sha256, created_at, video_state, duration_seconds)
      select lecture_id, course_id, 1, 'The only one', '', course_id || '/original.mp4', 'video/mp4', 1, '', ${day},
        'playable', 600 from own;
    insert into course_run (user_id, course_id, run, started_at, reported_at, completed_at, seen_at)
      select user_id, course_id, 1, ${day}, ${day}, case when n > ${inProgress} then ${day} end, ${day}
      from own where n <= ${inProgress + finished};
    insert into lecture_progress (user_id, lecture_id, seconds, duration, watched_seconds, is_finished, updated_at)
      select user_id, lecture_id, 300, 600, 300, n > ${inProgress}, ${day}
      from own where n <= ${inProgress + finished};
    insert into saved_course (user_id, course_id, saved_at)
      select user_id, course_id, ${day} from own where n > ${inProgress + finished};
    commit`)
}
