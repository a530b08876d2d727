import type { TestApp } from '../open-test-app.ts'
import { until } from '../until.ts'

/** Whether the job of a new video is done when `prepareLecture` is called must not depend on this machine. */
export async function prepareWithoutStreams({ ctx: { db } }: TestApp, lectureId: string) {
  await until('its video is prepared', async () => {
    const query = db.selectFrom('lecture').select('has_hls').where('id', '=', lectureId)
    return Boolean((await query.executeTakeFirst())?.has_hls)
  })
  await db.updateTable('lecture').set({ has_hls: false }).where('id', '=', lectureId).execute()
}
