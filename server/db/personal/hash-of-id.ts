import { createHash } from 'node:crypto'

/** Recognises an erased account in a backup; ids are random, so nobody finds one from its hash. */
export const hashOfId = (id: string) => createHash('sha256').update(id).digest('hex')
