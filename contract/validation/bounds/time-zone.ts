import * as z from 'zod/mini'
import * as rules from '../../messages/rules.ts'
import { isZone } from '../../time/zone.ts'
import { issueText } from '../issue-text.ts'

const wrong = { error: issueText(rules.notAZone) }

/** A name of the IANA database, such as Europe/Berlin. */
export const timeZone = z.string(wrong).check(z.refine(isZone, wrong))

/** The same, or '' for none. */
export const ownTimeZone = z.string(wrong).check(z.refine((name) => name === '' || isZone(name), wrong))
