import { pages } from '../../../contract/addresses.ts'
import { makeCourse } from '../library.ts'

/** Addresses of the pages that people use most, for an administrator; those of a course have one with two lectures. */
export async function twentyPages(address: string) {
  const { _id } = await makeCourse(address, {}, [{ title: 'Bowline' }, { title: 'Hitches' }])
  const ofCourse = [
    pages.courseDescription,
    pages.lectures,
    pages.notes,
    pages.announcements,
    pages.editCourse,
    pages.addLecture,
    pages.editArticle,
    pages.statistics,
  ].map((path) => `${path}?course=${_id}`)
  const others = [
    pages.home,
    pages.courses,
    pages.about,
    pages.contact,
    pages.learning,
    pages.profile,
    pages.notifications,
    pages.createCourse,
    pages.dashboard,
    pages.overview,
    pages.people,
    pages.settings,
  ]
  return [...others, ...ofCourse]
}
