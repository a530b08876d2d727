import { newId } from '../../../../core/new-id.ts'
import { foldersIn, referenceOf } from '../../picture/picture-reference.ts'
import type { Place } from './shown-files.ts'

/** A picture or a sound that lies in a file of questions; `folder` is where it would be stored. */
export type FilePicture = {
  folder: string
  name: string
  place: Place
  read(): Buffer | Promise<Buffer>
}

/** The pictures and sounds to which texts of a file refer. Nothing of them is read before a question is taken that shows them. */
export class FilePictures {
  readonly #byKey = new Map<string, FilePicture>()
  readonly #byFolder = new Map<string, FilePicture>()

  /** The reference by which a text shows it; the same for the same key and kind of place. */
  refer(key: string, picture: Omit<FilePicture, 'folder'>) {
    const placed = `${picture.place} ${key}`
    const known = this.#byKey.get(placed)
    if (known) return referenceOf(known)
    const added = { ...picture, folder: newId() }
    this.#byKey.set(placed, added)
    this.#byFolder.set(added.folder, added)
    return referenceOf(added)
  }

  /** Those to which something in `value` refers. */
  shownIn(value: unknown): FilePicture[] {
    if (this.#byFolder.size === 0) return []
    return foldersIn(value).flatMap((folder) => this.#byFolder.get(folder) ?? [])
  }

  /** One of them that a text shows or plays without saying what it is. */
  withoutAlt(draft: Record<string, unknown>) {
    const nameless = JSON.stringify(draft).match(/!\[\s*\]\(resource:[\da-f-]{36}\)/g) ?? []
    const asked = typeof draft.alt === 'string' && !draft.alt.trim() ? [draft.picture] : []
    return this.shownIn([...nameless, ...asked])[0]
  }
}
