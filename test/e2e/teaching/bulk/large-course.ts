import { addresses } from '../../../../contract/api/addresses.ts'
import type { SiteAddress } from '../../../support/http/client.ts'
import { call, signIn } from '../../../support/http/client.ts'
import { makeCourse } from '../../library.ts'

/** A course of articles 'Lecture 1', 'Lecture 2' … in sections of equal size: 'Part 1', 'Part 2' … */
export async function makeLargeCourse(site: SiteAddress, lectures: number, sections: number) {
  const { _id } = await makeCourse(site.address)
  const request = { params: { courseId: _id }, cookie: await signIn(site) }
  const ids: string[] = []
  for (let number = 1; number <= lectures; number += 1) {
    const json = { title: `Lecture ${number}`, body: 'Text.' }
    const { lecture } = (await call(site, addresses.addArticle, { ...request, json })).json
    ids.push(lecture._id)
  }
  const size = lectures / sections
  const outline = [{ _id, lectureIds: [] as string[] }]
  for (let part = 0; part < sections; part += 1) {
    const json = { title: `Part ${part + 1}` }
    const { section } = (await call(site, addresses.addSection, { ...request, json })).json
    outline.push({ _id: section._id, lectureIds: ids.slice(part * size, (part + 1) * size) })
  }
  const saved = await call(site, addresses.saveOutline, { ...request, json: { sections: outline } })
  if (saved.status !== 200) throw new Error(saved.text)
  return { _id, ids, outline, request }
}
