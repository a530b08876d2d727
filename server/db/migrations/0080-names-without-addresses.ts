import type { Kysely } from 'kysely'
import { holdsAddress } from '../../../contract/validation/names/address-in-text.ts'
import { makeNeutralName } from '../personal/neutral-name.ts'
import { searchKey, searchWords } from '../search/search-words.ts'
import type { Tables } from '../tables.ts'

/** People whom a provider sent without a name were called by their e-mail, in reviews and on certificates, too. */
export async function up(db: Kysely<Tables>) {
  const mended = new Map<string, string>()
  const mend = (name: string) => {
    const better = mended.get(name) ?? nameWithoutAddress(name)
    mended.set(name, better)
    return better
  }
  await mendUsers(db, mend)
  await mendDeletions(db, mend)
  await mendCertificates(db, mend)
}

type Mend = (name: string) => string

async function mendUsers(db: Kysely<Tables>, mend: Mend) {
  const users = await db
    .selectFrom('user')
    .select(['id', 'full_name', 'email'])
    .where('full_name', 'like', '%@%')
    .execute()
  for (const { id, full_name, email } of users.filter((user) => holdsAddress(user.full_name))) {
    const name = mend(full_name)
    await db
      .updateTable('user')
      .set({ full_name: name, name_key: searchKey(name) })
      .where('id', '=', id)
      .execute()
    await db.deleteFrom('user_word').where('user_id', '=', id).execute()
    const words = searchWords(`${name} ${email}`).map((word) => ({ word, user_id: id }))
    await db.insertInto('user_word').values(words).execute()
  }
}

async function mendDeletions(db: Kysely<Tables>, mend: Mend) {
  const deletions = await db
    .selectFrom('account_deletion')
    .select(['user_id', 'full_name'])
    .where('full_name', 'like', '%@%')
    .execute()
  for (const { user_id, full_name } of deletions.filter((deletion) => holdsAddress(deletion.full_name)))
    await db
      .updateTable('account_deletion')
      .set({ full_name: mend(full_name) })
      .where('user_id', '=', user_id)
      .execute()
}

async function mendCertificates(db: Kysely<Tables>, mend: Mend) {
  const certificates = await db
    .selectFrom('certificate')
    .select(['id', 'learner_name'])
    .where('learner_name', 'like', '%@%')
    .execute()
  for (const { id, learner_name } of certificates.filter((row) => holdsAddress(row.learner_name)))
    await db
      .updateTable('certificate')
      .set({ learner_name: mend(learner_name) })
      .where('id', '=', id)
      .execute()
}

/** 'Ada King (ada@school.example)' is 'Ada King'. */
function nameWithoutAddress(name: string) {
  const rest = name
    .split(' ')
    .filter((word) => !word.includes('@'))
    .join(' ')
  return /\p{L}/u.test(rest) ? rest : makeNeutralName()
}
