import { workshopAddress } from '../../../contract/addresses.ts'
import { alternate, type Comparison, type Figures } from '../../alternate.ts'
import { startProduct } from '../../compare-with-bare.ts'
import { addLectures, fillLibrary, signIn } from '../../library.ts'
import { makeTemporaryFolder } from '../../temporary-folder.ts'
import { laptop, openBrowser, slowProcessor } from '../../viewing/open-browser.ts'
import { measureDragging, measureTyping } from '../../viewing/smoothness.ts'

const lectures = { large: 300, small: 20 }

/** Whether a course of 300 lectures is edited as smoothly as one of 20. */
export async function* compareWorkshop(): AsyncGenerator<Comparison> {
  await using folder = await makeTemporaryFolder()
  const { cookie, large, small } = await fillLibrary(folder.path, async (ctx) => ({
    cookie: await signIn(ctx, 'ADMIN'),
    large: await addLectures(ctx, lectures.large),
    small: await addLectures(ctx, lectures.small),
  }))
  await using ours = await startProduct(folder.path)
  await using browser = await openBrowser()
  const measure = async (courseId: string): Promise<Figures> => {
    await using page = await browser.openPage(`http://127.0.0.1:${ours.port}`, laptop, {
      cookie,
      role: 'ADMIN',
    })
    await page.goto(workshopAddress(courseId, 'content'), { waitUntil: 'networkidle' })
    const row = page.getByRole('row', { name: 'Lecture 5: a night passage' })
    const { x, y, height } = (await row.boundingBox()) ?? { x: 0, y: 0, height: 0 }
    const dragging = await measureDragging(page, x + 200, y + height / 2)
    await row.focus()
    await page.keyboard.press('F2')
    await slowProcessor(page)
    return { ...dragging, ...(await measureTyping(page)) }
  }
  yield {
    title: `The lectures of a course in the workshop, Chromium ${browser.version}`,
    limitName: `${lectures.small} lectures`,
    rounds: await alternate(
      () => measure(large),
      () => measure(small),
    ),
  }
}
