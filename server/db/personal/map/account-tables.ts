import { type DataMap, unread } from '../rules.ts'

const untilErased = 'as long as the account'

export const accountTables = {
  user: {
    why: 'the account',
    kept: 'until its owner deletes it, and KEEP_DELETED_ACCOUNT_SECONDS longer',
    exports: { account: { where: 'id', key: 'id' } },
    erased: { rows: { id: 'id' } },
    columns: {
      id: 'names the account in addresses and other tables',
      full_name: 'what others call the person; while the account is deleted, Deleted account',
      email: 'to sign in, and for mails',
      password_hash: unread('argon2id of the password, to sign in'),
      role: 'what the person may do',
      avatar_picture: { why: 'the picture that others see', picture: 'avatar' },
      subscription_status: 'shown on the profile',
      state: 'whether the account can sign in',
      name_key: unread('the name again, to sort people'),
      preferences: 'what was chosen in the player',
      email_confirmed_at: 'when a link showed that the e-mail is theirs',
      created_at: 'when the account was made',
    },
  },
  account_deletion: {
    why: 'an account that its owner has deleted, to undo that and to erase it in time',
    kept: 'until the account is restored or erased',
    exports: 'there is none while an account can sign in',
    erased: { rows: { user_id: 'id' } },
    columns: {
      user_id: 'whose account it is',
      full_name: 'the name that the account gets back when it is restored',
      deleted_at: 'when it was deleted',
      pseudonym: unread(
        'takes the place of the id in the audit log, in the transaction that erases the account',
      ),
    },
  },
  user_word: {
    why: 'finds the person when an administrator searches; without the name while the account is deleted',
    kept: untilErased,
    exports: 'the words are those of the name and the e-mail, which are exported',
    erased: { rows: { user_id: 'id' } },
    columns: { word: 'a word of the name or e-mail', user_id: 'whose word it is' },
  },
  subscription: {
    why: 'what the person may watch, and since when',
    kept: untilErased,
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
  },
  place: {
    why: 'lets the person continue a lecture where they stopped',
    kept: untilErased,
    exports: { progress: { where: 'user_id', key: 'lecture_id' } },
    erased: { rows: { user_id: 'id' } },
    columns: {
      user_id: 'who watches',
      lecture_id: 'which lecture',
      seconds: 'where they stopped',
      duration: 'how long the lecture was for their player',
      is_finished: 'whether they saw it to its end',
      updated_at: 'when they watched last',
    },
  },
  course_editor: {
    why: 'which courses the person may edit',
    kept: 'until administrators take it back',
    exports: { 'edited-courses': { where: 'user_id', key: 'course_id' } },
    erased: { rows: { user_id: 'id' } },
    columns: { course_id: 'which course', user_id: 'who may edit it', created_at: 'since when' },
  },
} satisfies Partial<DataMap>
