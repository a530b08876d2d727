import type { Outline } from '../../../contract/endpoints/outline.ts'
import { makeCourse, makeLecture } from '../fill-library.ts'
import { openTestApp } from '../open-test-app.ts'

/** A course 'A B | Knots: C D | Wind: E'. */
export async function withSections() {
  const site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const { _id: courseId } = await makeCourse(site, session)
  const params = { courseId }
  const ids: Record<string, string> = {}
  const idOf = (name: string) => ids[name] ?? name
  const add = async (title: string, sectionId?: string) => {
    const before = Object.values(ids)
    await makeLecture(site, session, courseId, { title, ...(sectionId && { sectionId }) })
    const { lectures } = (await site.call('listLectures', { params, session })).json()
    ids[title] = lectures.find(({ _id }: { _id: string }) => !before.includes(_id))._id
  }
  const addSection = (title: string) => site.call('addSection', { params, session, json: { title } })
  for (const title of ['A', 'B']) await add(title)
  ids.Knots = (await addSection('Knots')).json().section._id
  for (const title of ['C', 'D']) await add(title)
  ids.Wind = (await addSection('Wind')).json().section._id
  await add('E')
  const names = () => new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  const describe = ({ sections }: Outline) =>
    sections
      .map(({ title, lectureIds }) =>
        [title && `${title}:`, ...lectureIds.map((id) => names().get(id))].filter(Boolean).join(' '),
      )
      .join(' | ')
  const read = async () => describe((await site.call('readOutline', { params, session })).json())
  const list = async () => {
    const { lectures } = (await site.call('listLectures', { params, session })).json()
    return lectures.map(({ title }: { title: string }) => title).join(' ')
  }
  /** Turns 'A | Knots: B' into the body of a call. */
  const arrangement = (text: string) =>
    text.split(' | ').map((part) => {
      const [head = '', rest] = part.includes(':') ? part.split(':') : ['', part]
      const lectureIds = (rest ?? '').split(' ').filter(Boolean).map(idOf)
      return { _id: head ? idOf(head) : courseId, lectureIds }
    })
  const save = (text: string) =>
    site.call('saveOutline', { params, session, json: { sections: arrangement(text) } })
  const remove = (name: string) =>
    site.call('deleteLecture', { session, query: { courseId, lectureId: idOf(name) } })
  const restore = (name: string) =>
    site.call('restoreLecture', { session, query: { courseId, lectureId: idOf(name) } })
  const section = (name: string) => ({ session, params: { courseId, sectionId: idOf(name) } })
  return { ...site, session, params, idOf, add, addSection, read, list, save, remove, restore, section }
}
