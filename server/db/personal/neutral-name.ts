import { randomInt } from 'node:crypto'

/** What others call a person whose name is not known: never by the e-mail. */
export const makeNeutralName = () => `Learner ${randomInt(1_000, 10_000)}`
