import { addresses } from '../../../contract/api/addresses.ts'
import { call } from '../../support/http/client.ts'

export async function findVideo(port: number, courseId: string, cookie: string): Promise<string> {
  const site = { address: `http://127.0.0.1:${port}` }
  const { json } = await call(site, addresses.listLectures, { params: { courseId }, cookie })
  return json.lectures[0].lecture.secure_url
}
