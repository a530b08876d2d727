import { readFile } from 'node:fs/promises'
import type { PageName } from './page-head.ts'

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }
type Manifest = Record<string, Chunk>

const manifest = new URL('../../dist/manifest.json', import.meta.url)

/** Each page's file in `web/`, as `web/routes.tsx` has it. */
const pageFiles: Record<PageName, string> = {
  home: 'home/home.tsx',
  about: 'about/about.tsx',
  contact: 'contact/contact.tsx',
  courses: 'course/courses.tsx',
  courseDescription: 'course/course-description.tsx',
  createCourse: 'course/create-course.tsx',
  editCourse: 'course/edit-course.tsx',
  lectures: 'watch/lectures.tsx',
  addLecture: 'lecture/add-lecture.tsx',
  login: 'user/login.tsx',
  signup: 'user/sign-up.tsx',
  profile: 'user/profile.tsx',
  editProfile: 'user/edit-profile.tsx',
  changePassword: 'user/change-password.tsx',
  dashboard: 'admin/dashboard.tsx',
  denied: 'frame/denied.tsx',
}

/**
 * Reads what was built, and answers for each page the tags that fetch its code beside the script that asks for it
 * (HTML §4.6.7.10: modulepreload).
 */
export async function readPageCode(): Promise<(page: PageName | undefined) => string> {
  const chunks: Manifest = JSON.parse(await readFile(manifest, 'utf8'))
  return (page) => {
    const found = page ? withImports(chunks, pageFiles[page]) : []
    return [...new Set(found.map(({ file }) => `<link rel="modulepreload" href="/${file}">`))].join('')
  }
}

/** A chunk and what it needs; the entry and what that needs are in every page already. */
function withImports(chunks: Manifest, name: string): Chunk[] {
  const inEveryPage = new Set(['index.html', ...(chunks['index.html']?.imports ?? [])])
  const found = new Map<string, Chunk>()
  const add = (next: string) => {
    const chunk = chunks[next]
    if (!chunk || inEveryPage.has(next) || found.has(next)) return
    found.set(next, chunk)
    for (const needed of chunk.imports ?? []) add(needed)
  }
  add(name)
  return [...found.values()]
}
