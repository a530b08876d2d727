import { signIn } from '../../support/http/client.ts'
import { createCourse } from '../../support/http/fill-site.ts'
import { startSite } from '../../support/start-site.ts'
import type { Row } from '../../support/table/row.ts'
import { makeFolder } from '../folder.ts'
import { proveBigLecture } from './big-upload.ts'

const megabytes = { short: 300, whole: 2_048 }
const maxMegabytes = 256

export const bigLecture: Row = {
  what: 'a lecture larger than memory should be',
  expected: `the same SHA-256 after download by ranges, under ${maxMegabytes} MB in all processes`,
  prove: async (scale) => {
    await using folder = await makeFolder()
    await using site = await startSite(folder.path)
    const cookie = await signIn(site)
    const { course } = (await createCourse(site, cookie)).json
    const { isEqual, peakMegabytes } = await proveBigLecture(site, cookie, course._id, megabytes[scale])
    const seen = `${megabytes[scale]} MB: ${isEqual ? 'equal' : 'different'}, at most ${peakMegabytes} MB`
    return { seen, holds: isEqual && peakMegabytes < maxMegabytes }
  },
}
