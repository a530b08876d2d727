import { signIn } from '../../support/http/client.ts'
import { createCourse } from '../../support/http/fill-site.ts'
import { startSite } from '../../support/start-site.ts'
import { makeFolder } from '../folder.ts'
import { proveBigLecture } from './big-upload.ts'

const megabytes = Number(process.argv[2] ?? 2_048)
const shown = 16

await using folder = await makeFolder()
await using site = await startSite(folder.path)
const cookie = await signIn(site)
const { status, isEqual, peakMegabytes, uploadMegabytes } = await proveBigLecture(
  site,
  cookie,
  (await createCourse(site, cookie)).json.course._id,
  megabytes,
)
const step = Math.ceil(uploadMegabytes.length / shown)
console.log(
  `${megabytes} MB: status ${status}, the same SHA-256: ${isEqual}, at most ${peakMegabytes} MB in all processes`,
)
console.log(`while it arrived, in MB: ${uploadMegabytes.filter((_, index) => index % step === 0).join(' ')}`)
