import type { ColumnType, Generated } from 'kysely'
import type { Preferences, Role } from '../../../contract/endpoints/user.ts'
import type { ChosenUserState, Subscription, UserState } from '../../../contract/validation/choices.ts'
import { defineTable, defineTableWithoutPeople, unread } from './define-table.ts'

export interface UserTable {
  id: string
  full_name: string
  email: string
  password_hash: string
  /** Set on insert, then changed only by `changeRole`. */
  role: ColumnType<Role, Role, never>
  avatar_picture: string | null
  subscription_status: string
  /** Changed only by `changeState`. */
  state: ColumnType<UserState, UserState | undefined, never>
  name_key: Generated<string>
  /** When a link proved that the person owns the address; null until then. */
  email_confirmed_at: ColumnType<Date | null, Date | undefined>
  preferences: ColumnType<StoredPreferences, string | undefined, string>
  created_at: Date
  /** A name of the IANA database; '': none of their own. */
  time_zone: Generated<string>
}

export const user = defineTable<UserTable>({
  key: ['id'],
  bounds: [{ onePer: ['email'] }, { calls: ['sign-up'] }, { calls: ['own invitations', 'own imports'] }],
  why: 'the account',
  kept: 'until its owner deletes it, and KEEP_DELETED_ACCOUNT_SECONDS longer',
  exports: { account: { where: 'id', key: 'id' } },
  erased: { rows: { id: 'id' } },
  columns: {
    id: 'names the account in addresses and other tables',
    full_name: 'the name that others see; while the account is deleted, Deleted account',
    email: 'to sign in, and for mails',
    password_hash: unread('argon2id of the password, to sign in'),
    role: 'what the person may do',
    avatar_picture: { why: 'the picture that others see', picture: 'avatar' },
    subscription_status: 'shown on the profile',
    state: 'whether the account can sign in',
    name_key: unread('the name again, to sort people'),
    preferences: 'what was chosen in the player, and the minutes a week to learn',
    email_confirmed_at: 'when a link showed that the e-mail is theirs',
    created_at: 'when the account was made',
    time_zone: 'in which zone the person reads times',
  },
})

export type StoredPreferences = Preferences & { minutesPerWeek?: number | undefined }

interface UserWordTable {
  word: string
  user_id: string
}

export const userWord = defineTable<UserWordTable>({
  key: ['user_id', 'word'],
  bounds: [
    { onePer: ['word', 'user_id'] },
    { because: 'words of names and e-mails, whose length is bounded' },
  ],
  why: 'finds the person when an administrator searches; without the name while the account is deleted',
  kept: 'as long as the account',
  exports: 'the words are those of the name and the e-mail, which are exported',
  erased: { rows: { user_id: 'id' } },
  columns: { word: 'a word of the name or e-mail', user_id: 'whose word it is' },
})

interface AccountDeletionTable {
  user_id: string
  /** The account shows another name meanwhile; undoing restores this one. */
  full_name: string
  deleted_at: Date
  /** Replaces the account in the audit log; set when the account is due to be erased. */
  pseudonym: string | null
  /** What the account becomes when it is restored. Changed only by `changeState`. */
  restored_state: Generated<ChosenUserState>
}

export const accountDeletion = defineTable<AccountDeletionTable>({
  key: ['user_id'],
  bounds: [{ onePer: ['user_id'] }],
  why: 'an account that its owner has deleted, to undo that and to erase it in time',
  kept: 'until the account is restored or erased',
  exports: 'there is none while an account can sign in',
  erased: { rows: { user_id: 'id' } },
  columns: {
    user_id: 'whose account it is',
    full_name: 'the name that the account gets back when it is restored',
    deleted_at: 'when it was deleted',
    restored_state: 'whether the account is disabled when it is restored',
    pseudonym: unread('takes the place of the id in the audit log and its files, when the account is erased'),
  },
})

interface ErasedAccountTable {
  /** SHA-256 of the id in hexadecimal. */
  id_hash: string
  erased_at: Date
}

export const erasedAccount = defineTableWithoutPeople<ErasedAccountTable>({
  key: ['id_hash'],
  bounds: [{ onePer: ['id_hash'] }],
  why: 'which accounts were erased, so that a restored backup does not bring them back; the hash of a random id names nobody',
})

/** A period in which a person's subscription had one state. A person's newest row is the current state. */
interface SubscriptionTable {
  id: string
  user_id: string
  state: Subscription
  since: Date
  until: Date | null
  /** Who decided it; null for the product itself, and for people whose account is gone. */
  by_id: string | null
}

export const subscription = defineTable<SubscriptionTable>({
  key: ['id'],
  bounds: [{ calls: ['own changes'] }],
  why: 'what the person may watch, and since when',
  kept: 'as long as the account',
  exports: { subscriptions: { where: 'user_id', key: 'id' } },
  erased: { rows: { user_id: 'id' }, clear: ['by_id'] },
  columns: {
    id: unread('orders the rows'),
    user_id: 'whose subscription it is',
    state: 'whether it is active',
    since: 'from when on',
    until: 'when it ended or will end',
    by_id: unread('the administrator who set it; null when their account was erased'),
  },
})
