import { type QueryExecutorProvider, sql } from 'kysely'
import { fairMean } from '../../../contract/validation/limits.ts'

/** The mean by which courses are sorted counts votes of addresses, as `vote_average` does, and no longer all stars. */
export async function up(db: QueryExecutorProvider) {
  const { prior, votes } = fairMean
  await sql`
    update course set rating = (
      select cast(round(1000.0 * (${sql.lit(votes * prior)} + coalesce(sum(vote), 0)) / (${sql.lit(votes)} + count(*))) as integer)
      from (
        select avg(stars) as vote from review
        where review.course_id = course.id and hidden_at is null and deleted_at is null
        group by coalesce(address_key, review.id)
      ) as counted
    )
    where id in (select course_id from review where address_key is not null)`.execute(db)
}
