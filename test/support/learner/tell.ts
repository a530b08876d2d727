import { newId } from '../../../server/core/new-id.ts'
import { transact } from '../../../server/db/transact.ts'
import { addNotifications, type News } from '../../../server/features/notification/notification-store.ts'
import type { TestApp } from '../open-test-app.ts'

export async function tell(
  { ctx }: Pick<TestApp, 'ctx'>,
  userIds: string[],
  news: Partial<News> & Pick<News, 'courseId'>,
) {
  const whole = { kind: 'certificate' as const, lectureId: null, aboutId: newId(), byId: null, ...news }
  await transact(ctx.db, (trx) => addNotifications(trx, userIds, whole, ctx.now()))
  return whole
}
