import { readFile } from 'node:fs/promises'

const folder = new URL('./reported-files/', import.meta.url)

/** A file that a review found to be prepared or shown wrongly. */
export const readReported = async (name: string) => new File([await readFile(new URL(name, folder))], name)
