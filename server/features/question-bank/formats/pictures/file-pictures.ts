import { newId } from '../../../../core/new-id.ts'
import { foldersIn, referenceOf } from '../../picture/picture-reference.ts'

/** A picture that lies in a file of questions; `folder` is where it would be stored. */
export type FilePicture = { folder: string; name: string; read(): Buffer | Promise<Buffer> }

/** The pictures to which texts of a file refer. Nothing of them is read before a question is taken that shows them. */
export class FilePictures {
  readonly #byKey = new Map<string, FilePicture>()
  readonly #byFolder = new Map<string, FilePicture>()

  /** The reference by which a text shows it; the same for the same key. */
  refer(key: string, picture: Omit<FilePicture, 'folder'>) {
    const known = this.#byKey.get(key)
    if (known) return referenceOf(known)
    const added = { ...picture, folder: newId() }
    this.#byKey.set(key, added)
    this.#byFolder.set(added.folder, added)
    return referenceOf(added)
  }

  /** Those to which something in `value` refers. */
  shownIn(value: unknown): FilePicture[] {
    if (this.#byFolder.size === 0) return []
    return foldersIn(value).flatMap((folder) => this.#byFolder.get(folder) ?? [])
  }

  /** One of them that a text shows without saying what it shows. */
  withoutAlt(draft: Record<string, unknown>) {
    const nameless = JSON.stringify(draft).match(/!\[\s*\]\(resource:[\da-f-]{36}\)/g) ?? []
    const asked = typeof draft.alt === 'string' && !draft.alt.trim() ? [draft.picture] : []
    return this.shownIn([...nameless, ...asked])[0]
  }
}
