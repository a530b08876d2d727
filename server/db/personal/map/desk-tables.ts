import { type DataMap, unread } from '../rules.ts'

export const deskTables = {
  learner: {
    why: 'counts active learners in the overview of the school',
    kept: 'until the account is erased',
    exports: { 'last-watched': { where: 'user_id', key: 'user_id' } },
    erased: { rows: { user_id: 'id' } },
    columns: {
      user_id: 'who watches',
      last_day: 'the day on which they watched last',
      saved_at: 'when their player reported last',
    },
  },
  active_day: {
    why: 'counts active learners and minutes in the overview of the school; its totals name nobody',
    kept: '60 days, or until the account is erased',
    exports: { 'days-watched': { where: 'user_id', key: 'day' } },
    erased: { rows: { user_id: 'id' } },
    columns: {
      day: 'a day on which they watched',
      user_id: 'who watched',
      watched_seconds: 'how long',
    },
  },
  message_reply: {
    why: 'what administrators answered to a message',
    kept: 'as long as the message',
    exports: 'the answer was sent to its reader by mail',
    erased: { clear: ['user_id'] },
    columns: {
      id: unread('names the reply'),
      message_id: unread('the message that it answers'),
      user_id: unread('the administrator who wrote it'),
      mail_id: unread('the mail with which it was sent'),
      text: unread('what they wrote'),
      created_at: unread('when it was sent'),
    },
  },
  message_word: {
    why: 'finds a message when an administrator searches',
    kept: 'as long as the message',
    exports: 'the words are those of the message, which is exported',
    erased: { instead: 'the words go with the message' },
    columns: { word: 'a word of the message, its name or e-mail', message_id: 'whose word it is' },
  },
} satisfies Partial<DataMap>
