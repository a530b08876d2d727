import * as rules from '../../../../../contract/messages/rules.ts'
import { givenName } from '../../../../../contract/validation/names/full-name.ts'
import { hasBlockedWord } from '../../../../core/blocked-words/require-allowed-words.ts'
import { isReservedName } from '../../../../core/blocked-words/require-free-name.ts'
import type { WordTree } from '../../../../core/blocked-words/word-tree.ts'
import { makeNeutralName } from '../../../../db/personal/neutral-name.ts'
import type { Claims } from '../flow/provider.ts'

const nameRule = givenName(rules.signUpMissing)

/** The first of the provider's names that others may see, else one that says nothing. The person may change it. */
export function nameOf(claims: Claims, blocked: WordTree) {
  const { name, given_name, family_name, preferred_username, nickname } = claims
  const isText = (part: unknown) => typeof part === 'string' && part !== ''
  const both = [given_name, family_name].filter(isText).join(' ')
  for (const given of [name, both, preferred_username, nickname]) {
    const { success, data } = nameRule.safeParse(given)
    if (success && !hasBlockedWord(blocked, data) && !isReservedName(data)) return data
  }
  return makeNeutralName()
}
