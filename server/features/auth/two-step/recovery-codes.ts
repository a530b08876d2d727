import { hash, randomBytes } from 'node:crypto'
import { recoveryCodes } from '../../../../contract/validation/limits.ts'

// Crockford's base32: digits and letters that are not mistaken for each other.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const codeCharacters = 16

/** 80 random bits each: they can neither be guessed nor be found from their SHA-256. */
export const makeRecoveryCodes = () => Array.from({ length: recoveryCodes.count }, makeRecoveryCode)

function makeRecoveryCode() {
  const letters = [...randomBytes(codeCharacters)].map((byte) => alphabet[byte % alphabet.length])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** Accepts capitals, and letters that Crockford's alphabet leaves out because they look like digits. */
export const hashRecoveryCode = (code: string) =>
  hash('sha256', code.toLowerCase().replaceAll('-', '').replaceAll('o', '0').replace(/[il]/g, '1'))
