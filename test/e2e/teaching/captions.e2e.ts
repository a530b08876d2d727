import { pages } from '../../../contract/addresses.ts'
import { makeCourse } from '../library.ts'
import { notice } from '../notifications.ts'
import { beginSession, expect, people, signUp, test } from '../people.ts'
import { state, video } from '../player.ts'

const captions = `1
00:00:01,000 --> 00:00:03,000
<b>Welcome</b> aboard.

2
00:00:04,000 --> 00:00:08,000
This is a bowline.
`
const file = (text: string, name = 'talk.srt') => ({
  name,
  mimeType: 'application/x-subrip',
  buffer: Buffer.from(text),
})

test.use({ expectedErrors: /400 \(Bad Request\)/ })

test('captions that are left out are reported with their line; correct ones are toggled with C and shown beside the video', async ({
  administrator: page,
  site,
}) => {
  const { _id } = await makeCourse(site.address, {}, [{}])
  const address = `${pages.lectures}?course=${_id}`
  await page.goto(address)
  await page.getByText('Edit captions').click()
  await page.getByLabel('Choose captions file').setInputFiles(file(captions))
  const language = page.getByLabel('Language')
  await expect(language).toHaveValue('')
  await page.getByLabel('Choose another captions file').setInputFiles(file(captions, 'talk.de.srt'))
  await expect(language).toHaveValue('de')
  await expect(language).toHaveAccessibleDescription('German')
  await page
    .getByLabel('Choose another captions file')
    .setInputFiles(file(captions.replace('00:00:08,000', '00:00:02,000'), 'talk_pt-BR.srt'))
  await expect(language).toHaveValue('pt-BR')
  await expect(language).toHaveAccessibleDescription('Brazilian Portuguese')
  await language.fill('English')
  await language.press('Tab')
  await expect(language).toHaveValue('en')
  await expect(language).toHaveAccessibleDescription('English')
  await page.getByRole('button', { name: 'Add captions' }).click()
  await expect(page.getByText(/^Line 6: .*left out/)).toBeVisible()

  await expect(language).toHaveAccessibleDescription(/^Choose a language/)
  await language.fill('en')
  await page.getByLabel('Choose captions file').setInputFiles(file(captions, 'talk.de.srt'))
  await expect(language).toHaveValue('en')
  await page.getByRole('button', { name: 'Add captions' }).click()
  await expect(page.getByText(/^Line 6: /)).toHaveCount(0)
  await expect(notice(page, 'captions added successfully').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete captions: English' })).toBeVisible()
  await expect(page.getByLabel('Choose captions file')).toBeVisible()

  await signUp(site.address)
  await beginSession(page, people.learner)
  await page.goto(address)
  await expect.poll(async () => (await state(page)).duration).toBeGreaterThan(5)
  await page.keyboard.press('c')
  await expect(page.getByText('Captions: English', { exact: true })).toBeVisible()
  const shown = () =>
    video(page).evaluate((element: HTMLVideoElement) =>
      [...(element.textTracks[0]?.activeCues ?? [])].map((cue) => (cue as VTTCue).text),
    )
  await page.getByText('Transcript', { exact: true }).click()
  const lines = page.getByRole('button', { name: /seconds?: / })
  await expect(lines).toHaveText([/0:01.*Welcome aboard\.$/, /0:04.*This is a bowline\.$/])
  await lines.last().click()
  await expect.poll(async () => (await state(page)).seconds).toBeCloseTo(4, 1)
  await expect.poll(shown).toEqual(['This is a bowline.'])
  await expect(lines.last()).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText('Edit captions')).toHaveCount(0)

  await page.getByRole('tab', { name: 'Lectures' }).click()
  await expect(lines).toHaveCount(0)
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search in the transcript' })
  await expect(search).toBeFocused()
  await page.keyboard.type('WELCÓME'.normalize('NFD'))
  await expect(lines).toHaveText([/Welcome aboard\./])
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await state(page)).seconds).toBeCloseTo(1, 1)
  await search.fill('anchor')
  await expect(page.getByText('0 lines')).toBeVisible()
})
