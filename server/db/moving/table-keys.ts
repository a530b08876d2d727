import type { Tables } from '../tables.ts'

type Keys = { [T in keyof Tables]: (keyof Tables[T] & string)[] }

/** The columns that identify a row of each table. A table comes after those that it refers to. */
export const tableKeys: Keys = {
  library: ['key'],
  user: ['id'],
  account_deletion: ['user_id'],
  session: ['token_hash'],
  subscription: ['id'],
  two_step: ['user_id'],
  recovery_code: ['user_id', 'code_hash'],
  identity: ['issuer', 'subject'],
  passkey: ['id'],
  passkey_challenge: ['challenge_hash'],
  api_token: ['id'],
  course: ['id'],
  course_editor: ['course_id', 'user_id'],
  lecture: ['id'],
  caption: ['id'],
  import_entry: ['path'],
  place: ['user_id', 'lecture_id'],
  job: ['id'],
  webhook: ['id'],
  webhook_delivery: ['id'],
  audit_log: ['id'],
  mail: ['id'],
  password_reset: ['user_id'],
  email_link: ['user_id', 'kind'],
  invitation: ['user_id'],
  attempt: ['key'],
  contact_message: ['id'],
  message_reply: ['id'],
  message_word: ['message_id', 'word'],
  // One row that nothing identifies but its values.
  catalogue: ['courses', 'version'],
  search_spelling: ['variant', 'word'],
  user_word: ['user_id', 'word'],
  learner: ['user_id'],
  active_day: ['day', 'user_id'],
  daily_totals: ['day', 'measure'],
  counting: ['id'],
}

export const tableNames = Object.keys(tableKeys) as (keyof Tables)[]
