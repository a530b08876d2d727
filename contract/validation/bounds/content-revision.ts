import * as z from 'zod/mini'
import * as rules from '../../messages/rules.ts'
import { issueText } from '../issue-text.ts'

const unreadable = { error: issueText(rules.contentRevision) }

/** Stands for what was read as a whole; only Lectern knows how it is made. */
export const contentRevision = z.string(unreadable).check(z.regex(/^[\da-f]{32}$/, unreadable))
