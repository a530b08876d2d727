import { type RawBuilder, sql } from 'kysely'

// Who holds what a group handed in when the person who held it is erased; null: nobody else has a share in it.

/** A person holds one submission to an assignment at most. */
export const findHeirOfWork = (personId: string): RawBuilder<unknown> => sql`(
  select min(member.user_id) from submission_version as part
  inner join submission_member as member on member.version_id = part.id
  where part.submission_id = submission.id and member.user_id <> ${personId}
    and not exists (
      select 1 from submission as held
      where held.lecture_id = submission.lecture_id and held.user_id = member.user_id
    ))`

export const findHeirOfVersion = (personId: string): RawBuilder<unknown> => sql`(
  select min(member.user_id) from submission_member as member
  where member.version_id = submission_version.id and member.user_id <> ${personId})`

export const findHeirOfFile = (personId: string): RawBuilder<unknown> => sql`(
  select min(member.user_id) from submission_member as member
  where member.version_id = submission_file.version_id and member.user_id <> ${personId})`
