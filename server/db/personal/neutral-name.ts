import { createHash, randomInt } from 'node:crypto'

/** What others call a person whose name is not known: never by the e-mail. */
export const makeNeutralName = () => `Learner ${randomInt(1_000, 10_000)}`

/** The name that a deleted account shows at once. The triggers of the audit log know it, too. */
export const deletedName = 'Deleted account'

/** Recognises an erased account in a backup; ids are random, so nobody finds one from its hash. */
export const hashOfId = (id: string) => createHash('sha256').update(id).digest('hex')
