import * as z from 'zod/mini'
import { dayIn } from '../../../contract/time/zone.ts'
import type { Settings } from '../../config.ts'
import { readStartOfNamedFile } from '../../core/files/ordinary-file.ts'
import { CommandError } from '../../core/problem.ts'
import { findCertificate } from '../../features/certificate/certificate-store.ts'
import {
  checkCredential,
  maxCredentialBytes,
  type Trusted,
  type Verdict,
} from '../../features/certificate/signing/check-credential.ts'
import { listPublicKeys } from '../../features/certificate/signing/key-store.ts'
import { openBesides } from '../../lifecycle/open-database.ts'

/** 1 means that the command itself failed. */
const exitCodes = {
  valid: 0,
  unreadable: 2,
  tampered: 3,
  foreign: 4,
  expired: 5,
  revoked: 6,
  gone: 7,
  withdrawn: 8,
} as const

type Ending = { is: keyof typeof exitCodes; sentence: string }

/** `verify-certificate FILE [--key did.json]`: with a key file it needs no library, but cannot see revocations. */
export async function verifyCertificate(settings: Settings, words: string[]) {
  const [file, option, keyFile] = words
  if (!file || (option !== undefined && (option !== '--key' || !keyFile)) || words.length > 3)
    throw new CommandError('Usage: verify-certificate FILE [--key did.json]')
  const text = readBounded(file)
  const { is, sentence } = keyFile ? await checkByFile(text, keyFile) : await checkHere(settings, text)
  console.log(sentence)
  process.exitCode = exitCodes[is]
}

async function checkByFile(text: string, keyFile: string): Promise<Ending> {
  const verdict = await checkCredential(text, readDid(readBounded(keyFile)), new Date())
  const { is, sentence } = describe(verdict)
  if (is !== 'valid' && is !== 'expired') return { is, sentence }
  return { is, sentence: `${sentence} Whether it was revoked, only its library knows.` }
}

async function checkHere(settings: Settings, text: string): Promise<Ending> {
  await using library = await openBesides(settings)
  const now = new Date()
  const verdict = await checkCredential(text, { keys: await listPublicKeys(library.db, now) }, now)
  if (verdict.is !== 'valid' && verdict.is !== 'expired') return describe(verdict)
  const row = verdict.certificateId && (await findCertificate(library.db, verdict.certificateId))
  if (!row)
    return {
      is: 'gone',
      sentence: `GONE: ${nameOf(verdict)} was signed here, and this library has no such certificate any more: it goes with the account of its owner.`,
    }
  if (row.revoked_at)
    return {
      is: 'revoked',
      sentence: `REVOKED: ${nameOf(verdict)} was taken back on ${dayIn(settings.timeZone, row.revoked_at)}.`,
    }
  return describe(verdict)
}

function describe(verdict: Verdict): Ending {
  if ('why' in verdict)
    return { is: verdict.is, sentence: `${verdict.is.toUpperCase()}: ${printable(verdict.why)}.` }
  const name = nameOf(verdict)
  return verdict.is === 'valid'
    ? { is: 'valid', sentence: `VALID: ${name}.` }
    : { is: 'expired', sentence: `EXPIRED: ${name} was valid once, and is not any more.` }
}

const nameOf = ({ learnerName, courseTitle }: { learnerName: string; courseTitle: string }) =>
  `the certificate of ${printable(learnerName)} for ${printable(courseTitle)}`

/** Control characters in a file must not steer the terminal. */
const printable = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')

const didFile = z.object({
  id: z.string(),
  verificationMethod: z.array(
    z.object({ publicKeyMultibase: z.string(), revoked: z.optional(z.iso.datetime()) }),
  ),
})

function readDid(text: string): Trusted {
  try {
    const { id, verificationMethod } = didFile.parse(JSON.parse(text))
    const keys = verificationMethod.map(({ publicKeyMultibase: publicKey, revoked: withdrawnAt }) => ({
      publicKey,
      withdrawnAt,
    }))
    return { issuer: id, keys }
  } catch {
    throw new CommandError('The key is not a did.json such as https://SCHOOL/.well-known/did.json.')
  }
}

function readBounded(file: string) {
  try {
    return readStartOfNamedFile(file, maxCredentialBytes + 1).toString('utf8')
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}`)
  }
}
