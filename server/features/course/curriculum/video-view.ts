import type { Selectable } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { LectureTable } from '../../../db/tables/course-tables.ts'
import { publicAddress } from '../../../http/public-address.ts'
import { servedMediaType } from '../../../video/served-files.ts'

export const videoColumns = [
  'kind',
  'video_file',
  'video_kind',
  'playable_file',
  'has_hls',
  'has_poster',
  'poster_file',
  'has_storyboard',
] as const

type VideoRow = Pick<Selectable<LectureTable>, (typeof videoColumns)[number]>

/** Signed addresses: give them only to people for whom the lecture is open. */
export function toVideoAddresses(
  { settings, signer }: Pick<AppContext, 'settings' | 'signer'>,
  row: VideoRow,
  opensDrafts: boolean,
) {
  const [folder = '', original = ''] = row.video_file.split('/')
  const address = (name: string) => publicAddress(settings, signer.addressOf(folder, name, { opensDrafts }))
  const poster = row.poster_file ?? (row.has_poster && 'poster.webp')
  return {
    secure_url: address(row.playable_file ?? original),
    ...(row.has_hls && { hls_url: address('hls/main.m3u8') }),
    ...(poster && { poster_url: address(poster) }),
    ...(row.has_storyboard && { storyboard_url: address('storyboard.vtt') }),
  }
}

export const typeOfVideo = ({ video_file, playable_file, video_kind }: VideoRow) =>
  servedMediaType(playable_file ?? video_file.split('/')[1] ?? '') ?? video_kind
