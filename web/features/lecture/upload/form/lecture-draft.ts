/** What stands in the form for one lecture, or in the one for several, when people go to the other one. */
export type LectureDraft = {
  files: readonly { file: File; title: string }[]
  /** Of a lecture whose video is not picked yet. */
  title: string
  description: string
}

/** The name under which this browser keeps the texts of both forms. */
export const lectureOf = (courseId: string) => `lecture of ${courseId}`

export const emptyDraft: LectureDraft = { files: [], title: '', description: '' }

export const isEmptyDraft = ({ files, title, description }: LectureDraft) =>
  files.length === 0 && !title.trim() && !description.trim()

export function draftOf(body: FormData): LectureDraft {
  const [title, description] = [String(body.get('title') ?? ''), String(body.get('description') ?? '')]
  const file = body.get('lecture')
  // Forms send an empty file for a field without one.
  return file instanceof File && file.name
    ? { files: [{ file, title }], title: '', description }
    : { files: [], title, description }
}

/** Of the first video, because there is a place for one. */
export function toFormBody({ files: [first], title, description }: LectureDraft) {
  const body = new FormData()
  body.set('title', first?.title ?? title)
  body.set('description', description)
  if (first) body.set('lecture', first.file)
  return body
}
