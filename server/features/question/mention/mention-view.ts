import { escapeMarkdown } from '../../../core/markdown/escape-markdown.ts'
import type { Database } from '../../../db/open.ts'
import { deletedName } from '../../../db/personal/neutral-name.ts'
import { listTeachers } from '../post/teacher-store.ts'
import { listReferences, splitAtReferences } from './mention.ts'
import { findNames } from './taking-part-store.ts'

type Reading = {
  /** Whose editors teach; without it, nobody has a teacher's sign. */
  courseId?: string
  /** How a name is written within the text, which is Markdown unless said otherwise. */
  write?: (name: string) => string
}

/** Writes the names of today in place of the ids; deleted accounts have none. */
export async function readMentions(
  db: Database,
  texts: string[],
  { courseId, write = escapeMarkdown }: Reading = {},
) {
  const ids = [...new Set(texts.flatMap(listReferences))]
  const [names, teachers] = await Promise.all([
    findNames(db, ids),
    courseId ? listTeachers(db, courseId, ids) : new Set<string>(),
  ])
  const personOf = (id: string) => {
    const row = names.get(id)
    if (!row || row.state === 'deleted') return { _id: null, fullName: deletedName, teaches: false }
    const teaches = row.state === 'active' && (row.role === 'ADMIN' || teachers.has(id))
    return { _id: id, fullName: row.full_name, teaches }
  }
  return (stored: string) => {
    let text = ''
    const mentioned = []
    // `split` puts the captured ids at every odd index.
    for (const [index, part] of splitAtReferences(stored).entries()) {
      if (index % 2 === 0) {
        text += part
        continue
      }
      const person = personOf(part)
      const begin = text.length
      text += `@${write(person.fullName)}`
      mentioned.push({ ...person, begin, end: text.length })
    }
    return { text, mentions: [...new Set(mentioned.map(({ fullName }) => fullName))], mentioned }
  }
}
