import { pages } from '../../../contract/addresses.ts'
import type { Figures } from '../../alternate.ts'
import { startProduct } from '../../compare-with-bare.ts'
import { fillLibrary, signIn } from '../../library.ts'
import { showMedians } from '../../show.ts'
import { makeTemporaryFolder } from '../../temporary-folder.ts'
import { measureFirstFrame } from '../../viewing/first-frame.ts'
import { addIllustratedCourses, waitForPlaylist } from '../../viewing/illustrated-library.ts'
import { measureView } from '../../viewing/measure-view.ts'
import { laptop, openBrowser, phone, type Seat, type Signed } from '../../viewing/open-browser.ts'

const loads = 5
const courses = 200
const onThePhone = '412 × 823, processor 4 × slower, 1.6 Mbit/s and 150 ms'
const isEngine = (url: string) => /\/assets\/hls-|\/media\//.test(url)

export async function* compareFirstView(): AsyncGenerator<string> {
  await using folder = await makeTemporaryFolder()
  const { cookie, courseId } = await fillLibrary(folder.path, async (ctx) => {
    return { cookie: await signIn(ctx), courseId: await addIllustratedCourses(ctx, courses) }
  })
  await using ours = await startProduct(folder.path)
  await waitForPlaylist(ours, courseId, cookie)
  await using browser = await openBrowser()
  const origin = `http://127.0.0.1:${ours.port}`
  const learner = { cookie, role: 'USER' }
  const description = `${pages.courseDescription}?course=${courseId}`

  const open = (seat: Seat, signed?: Signed) => browser.openPage(origin, seat, signed)

  const views = [
    { title: 'The home page', path: pages.home },
    { title: `The catalogue, ${courses} courses`, path: pages.courses },
    { title: 'A description', path: description },
    { title: 'A lecture, signed in, before its engine', path: watching(courseId), signed: learner },
    { title: 'Login', path: pages.login },
    { title: 'Sign-up', path: pages.signup },
  ]
  for (const { title, path, signed } of views) {
    const runs = await repeat(async () => {
      await using page = await open(phone, signed)
      return await measureView(page, path, isEngine)
    })
    yield showMedians(`${title}: ${onThePhone}, Chromium ${browser.version}`, runs)
  }
  const runs = await repeat(async () => {
    await using page = await open(laptop, learner)
    return await measureFirstFrame(page, description, 'Watch Lectures')
  })
  yield showMedians(
    `From the press to the first frame, 0: before the press: nothing slowed, Chromium ${browser.version}`,
    runs,
  )
}

const watching = (courseId: string) => `${pages.lectures}?course=${courseId}`

async function repeat(measure: () => Promise<Figures>) {
  const runs: Figures[] = []
  while (runs.length < loads) runs.push(await measure())
  return runs
}
