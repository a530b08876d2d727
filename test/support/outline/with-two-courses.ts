import { makeCourse, makeLecture } from '../fill-library.ts'
import { withSections } from '../learner/with-sections.ts'

/** Beside 'A B | Knots: C D | Wind: E' the course 'X Y | Sails: Z'. */
export async function withTwoCourses() {
  const site = await withSections()
  const { session, params } = site
  const { _id: otherId } = await makeCourse(site, session, { title: 'Cruising' })
  const other = { session, params: { courseId: otherId } }
  const add = async (title: string, more = {}) =>
    (await makeLecture(site, session, otherId, { title, ...more }))._id
  const [x, y] = [await add('X'), await add('Y')]
  const sails: string = (await site.call('addSection', { ...other, json: { title: 'Sails' } })).json().section
    ._id
  const z = await add('Z', { sectionId: sails })
  const move = (names: string, place = {}, who = session) =>
    site.call('moveLecturesHere', {
      params: other.params,
      session: who,
      json: { fromCourseId: params.courseId, lectureIds: names.split(' ').map(site.idOf), ...place },
    })
  const moveBack = (names: string, place = {}) =>
    site.call('moveLecturesHere', {
      params,
      session,
      json: { fromCourseId: otherId, lectureIds: names.split(' ').map(site.idOf), ...place },
    })
  /** As `read` does it for the first course. */
  const readOther = async () => {
    const { sections } = (await site.call('readOutline', other)).json()
    const { lectures } = (await site.call('listLectures', other)).json()
    const titleOf = new Map(lectures.map(({ _id, title }: { _id: string; title: string }) => [_id, title]))
    return sections
      .map(({ title, lectureIds }: { title: string; lectureIds: string[] }) =>
        [title && `${title}:`, ...lectureIds.map((id) => titleOf.get(id))].filter(Boolean).join(' '),
      )
      .join(' | ')
  }
  return { ...site, otherId, other, sails, x, y, z, move, moveBack, readOther }
}
