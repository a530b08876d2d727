import type { Settings } from '../../config.ts'
import { CommandError } from '../../core/problem.ts'
import type { Database } from '../../db/open.ts'
import { countIssuedBefore } from '../../features/certificate/certificate-store.ts'
import {
  findWithdrawnUntil,
  listPublicKeys,
  type PublicKey,
  rotateKey,
  withdrawKey,
} from '../../features/certificate/signing/key-store.ts'
import { openBesides } from '../../lifecycle/open-database.ts'

const usage = 'Usage: certificate-key show|rotate, or certificate-key withdraw KEY'

/** `certificate-key show|rotate|withdraw KEY`: works whether or not the library is serving. */
export async function certificateKey(settings: Settings, [action = '', key, ...others]: string[]) {
  const act = Object.hasOwn(actions, action) ? actions[action as keyof typeof actions] : undefined
  if (!act || others.length > 0 || (key !== undefined) !== (action === 'withdraw'))
    throw new CommandError(usage)
  await using library = await openBesides(settings)
  console.log(await act(library.db, key ?? ''))
}

const actions = { show, rotate, withdraw }

async function show(db: Database) {
  const [current, ...retired] = await listPublicKeys(db, new Date())
  return [`${current?.publicKey} signs`, ...retired.map(describe)].join('\n')
}

const describe = ({ publicKey, withdrawnAt }: PublicKey) =>
  withdrawnAt ? `${publicKey} was withdrawn on ${withdrawnAt.slice(0, 10)}` : `${publicKey} verifies`

async function rotate(db: Database) {
  const { current } = await rotateKey(db, new Date())
  return `${current} signs from now on. What the keys before it have signed stays valid.`
}

/** Accepts a bare key or the form in a credential: did:web:…#KEY. */
async function withdraw(db: Database, named: string) {
  const key = named.slice(named.lastIndexOf('#') + 1)
  const isWithdrawn = await withdrawKey(db, key, new Date())
  if (isWithdrawn === undefined)
    throw new CommandError('This library does not have this key: certificate-key show lists them.')
  if (!isWithdrawn) return `${key} was withdrawn before.`
  const [current] = await listPublicKeys(db, new Date())
  const count = await countIssuedBefore(db, (await findWithdrawnUntil(db)) ?? new Date())
  return [
    `${key} is withdrawn: what it has signed does not count any more. ${current?.publicKey} signs.`,
    `${count} certificates are from before that. They stay valid, and each download of them is signed anew;`,
    'credentials that were downloaded before are told as withdrawn, and the pages of these certificates say so.',
  ].join('\n')
}
