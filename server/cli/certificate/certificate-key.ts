import type { Settings } from '../../config.ts'
import { listPublicKeys, rotateKey } from '../../features/certificate/signing/key-store.ts'
import { openBesides } from '../../lifecycle/open-database.ts'
import { CommandError } from '../command-error.ts'

/** `certificate-key show|rotate`: beside a library that serves, or alone. */
export async function certificateKey(settings: Settings, [action = '', ...others]: string[]) {
  if (!['show', 'rotate'].includes(action) || others.length > 0)
    throw new CommandError('Say: certificate-key show|rotate')
  await using library = await openBesides(settings)
  const now = new Date()
  if (action === 'show') {
    const [current, ...retired] = await listPublicKeys(library.db, now)
    console.log([`${current} signs`, ...retired.map((key) => `${key} verifies`)].join('\n'))
    return
  }
  const { current } = await rotateKey(library.db, now)
  console.log(`${current} signs from now on. What the keys before it have signed stays valid.`)
}
