import * as z from 'zod/mini'
import type { Message } from '../../messages/message.ts'
import * as rules from '../../messages/rules.ts'
import { issueText } from '../issue-text.ts'
import { maxLength, minLength } from '../limits.ts'
import { singleLine } from '../text.ts'
import { holdsAddress } from './address-in-text.ts'

/** For the forms in which people write their own name. A `present` name may stay, however short it is. */
export const fullName = (missing: Message, tooShort: Message, present?: string) =>
  name(missing, { length: minLength.fullName, message: tooShort, except: present })

/** For names that a provider, a file or an administrator gives: one letter suffices. */
export const givenName = (missing: Message) => name(missing)

type Min = { length: number; message: Message; except: string | undefined }

/** Everybody sees a name, so it never holds an e-mail address. */
const name = (missing: Message, min?: Min) =>
  singleLine({ label: rules.theFullName, missing, max: maxLength.fullName, ...(min && { min }) }).check(
    z.refine((text) => !holdsAddress(text), { error: issueText(rules.nameHoldsAddress) }),
  )
