import { type ExpressionBuilder, type ExpressionWrapper, sql } from 'kysely'
import type { MarkingStep } from '../../../../contract/endpoints/two-markers.ts'
import type { Tables } from '../../../db/tables.ts'

/** Who looks at the works of an assignment. */
export type Marker = { userId: string; courseId: string; markers: number }

type Versions = ExpressionBuilder<Tables, 'submission_version'>

/** What a person has to do about a version that is not graded. Who may not mark any more makes room, as in `placeOfMarker`. */
export function markingStep({ userId, courseId, markers }: Marker) {
  return (eb: Versions): ExpressionWrapper<Tables, 'submission_version', MarkingStep> => {
    if (markers < 2) return eb.val<MarkingStep>('mark')
    const given = () =>
      eb
        .selectFrom('submission_mark')
        .select('submission_mark.id')
        .whereRef('submission_mark.version_id', '=', 'submission_version.id')
        .where('submission_mark.points', 'is not', null)
    const standing = given()
      .clearSelect()
      .select(eb.fn.countAll<number>().as('count'))
      .where((mark) => mark.exists(mayMark(mark, courseId)))
    return eb
      .case()
      .when(eb.exists(given().where('marker_id', '=', userId)))
      .then(
        eb
          .case()
          .when(eb.exists(given().where('marker_id', '<>', userId)))
          .then(sql.lit<MarkingStep>('differ'))
          .else(sql.lit<MarkingStep>('given'))
          .end(),
      )
      .when(standing, '<', 2)
      .then(sql.lit<MarkingStep>('mark'))
      .else(sql.lit<MarkingStep>('others'))
      .end()
  }
}

/** The person who gave the mark, if `mayMark` still allows it. By their id, so that no list of all active people is made. */
const mayMark = (eb: ExpressionBuilder<Tables, 'submission_mark'>, courseId: string) =>
  eb
    .selectFrom('user as marker')
    .select('marker.id')
    .whereRef('marker.id', '=', 'submission_mark.marker_id')
    .where('marker.state', '=', 'active')
    .where(({ or, eb: is, exists, selectFrom }) =>
      or([
        is('marker.role', '=', 'ADMIN'),
        exists(
          selectFrom('course_editor')
            .select('course_editor.user_id')
            .whereRef('course_editor.user_id', '=', 'marker.id')
            .where('course_editor.course_id', '=', courseId),
        ),
      ]),
    )
