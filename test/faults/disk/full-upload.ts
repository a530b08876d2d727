import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MB } from '../../../contract/validation/limits.ts'
import type { Row } from '../../support/table/row.ts'
import { noiseVideo, tusClient } from '../../support/tus-client.ts'
import { until } from '../../support/until.ts'
import { makeFolder } from '../folder.ts'
import { startTargetSite } from '../target-site.ts'
import { mounts } from '../tools/needs.ts'
import { mountSmallDisk } from '../tools/small-disk.ts'

const [diskMegabytes, videoMegabytes] = [32, 12]

export const fullUpload: Row = {
  what: 'disk full during a resumable upload',
  expected: '507, the received part stays, and the upload resumes once there is space',
  lacks: mounts,
  prove: async () => {
    await using folder = await makeFolder()
    await using disk = await mountSmallDisk(join(folder.path, 'data', 'media'), diskMegabytes)
    await using site = await startTargetSite(folder.path)
    const client = tusClient(site.address, site.cookie)
    const video = noiseVideo(videoMegabytes * MB)
    const { path, id } = await client.begin(video.length)
    const stored = join(folder.path, 'data', 'media', 'uploads', id, 'bytes')

    const arriving = client.start(path, 0, video.length)
    await arriving.write(video.subarray(0, 2 * MB))
    await until('the first bytes are stored', async () => (await stat(stored)).size === 2 * MB)
    disk.fill()
    // Not all of the rest: a busy machine may take longer for it than the server goes on reading after its response.
    void arriving.write(video.subarray(2 * MB, 3 * MB))
    const cut = await arriving.response
    const rejected = await client.begin(MB)
    disk.empty()

    const { offset } = await client.head(path)
    const done = await client.patch(path, offset, video.subarray(offset))
    return {
      seen: `in the middle ${cut}, a new one ${rejected.status}, after making room it went on at byte ${offset} and was answered ${done.status}`,
      holds: cut === 507 && offset > 0 && rejected.status === 507 && done.status === 204,
    }
  },
}
