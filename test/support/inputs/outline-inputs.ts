import { makeCourse, writeArticle } from '../fill-library.ts'
import type { TestApp } from '../open-test-app.ts'

/** An act on two courses has an entry of the audit log for each. */
export const entriesOf: Record<string, number> = { moveLecturesHere: 2 }

/** Valid calls about sections, exceptions to dates and several lectures: one section is renamed, and another deleted. */
export async function outlineInputs(
  site: TestApp,
  session: string,
  { courseId }: { courseId: string; lectureId: string },
) {
  const other = await makeCourse(site, session, { title: 'With sections' })
  const add = async () => {
    const input = { session, params: { courseId: other._id }, json: { title: 'Basics' } }
    return (await site.call('addSection', input)).json().section._id as string
  }
  const [first, second] = [await add(), await add()]
  const several = await makeCourse(site, session, { title: 'With several lectures' })
  const write = async (title: string) => (await writeArticle(site, session, several._id, { title }))._id
  const lectureIds = [await write('Bends'), await write('Hitches')]
  const source = await makeCourse(site, session, { title: 'Whose lecture moves' })
  const splice = (await writeArticle(site, session, source._id, { title: 'Splices' }))._id
  const ofSeveral = { session, params: { courseId: several._id } }
  const key = (sectionId: string) => ({ courseId: other._id, sectionId })
  return {
    addSection: { session, params: { courseId }, json: { title: 'Knots' } },
    editSection: { session, params: key(first), json: { title: 'Knots' } },
    deleteSection: { session, params: key(second) },
    readOutline: { session, params: { courseId: other._id } },
    saveOutline: {
      session,
      params: { courseId: other._id },
      json: { sections: [{ _id: first, lectureIds: [] }] },
    },
    duplicateLecture: {
      session,
      params: { courseId: several._id, lectureId: lectureIds[0] ?? '' },
    },
    moveLecturesHere: {
      session,
      params: { courseId: other._id },
      json: { fromCourseId: source._id, lectureIds: [splice], sectionId: first, behindId: first },
    },
    changeLectures: { ...ofSeveral, json: { lectureIds, isDraft: true } },
    deleteLectures: { ...ofSeveral, json: { lectureIds } },
    listOverrides: ofSeveral,
    replaceOverrides: { ...ofSeveral, json: { overrides: [] } },
    restoreLectures: { ...ofSeveral, json: { lectureIds } },
  }
}
