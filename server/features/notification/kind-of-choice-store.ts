import type { ExpressionBuilder } from 'kysely'
import type { ChosenKind } from '../../../contract/endpoints/notification-mailed-kinds.ts'
import type { Tables } from '../../db/tables.ts'

/**
 * The choice for answers also covers accepted answers, that for enrolments a seat, and that of managers what editors
 * hear.
 */
export const kindOfChoice = ({ eb, ref }: ExpressionBuilder<Tables, 'notification'>) =>
  eb
    .case()
    .when('notification.kind', '=', 'accepted')
    .then('answer')
    .when('notification.kind', '=', 'seat')
    .then('enrolled')
    .when('notification.kind', '=', 'course-lapsed')
    .then('group-lapsed')
    .else(ref('notification.kind'))
    .end()
    .$castTo<ChosenKind>()
