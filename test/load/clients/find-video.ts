import { apiBase } from '../../../contract/addresses.ts'

export async function findVideo(port: number, courseId: string, cookie: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${apiBase}/course/${courseId}`, {
    headers: { cookie },
  })
  return (await response.json()).lectures[0].lecture.secure_url
}
