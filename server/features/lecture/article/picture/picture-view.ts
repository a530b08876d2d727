import type { ArticlePicture } from '../../../../../contract/endpoints/article.ts'
import type { AppContext } from '../../../../context.ts'
import { publicAddress } from '../../../../http/public-address.ts'
import type { PictureRow } from './picture-store.ts'

/** How a text refers to a picture. Copies of a lecture share its folder, so their texts show it, too. */
export const referenceOf = ({ folder }: Pick<PictureRow, 'folder'>) => `resource:${folder}`

/** Contains a signed address: give it only to people for whom the lecture is open. */
export const toPicture = (
  { settings, signer }: Pick<AppContext, 'settings' | 'signer'>,
  row: Omit<PictureRow, 'file_name'>,
  opensDrafts: boolean,
): ArticlePicture => ({
  reference: referenceOf(row),
  secure_url: publicAddress(settings, signer.addressOf(row.folder, row.file, { opensDrafts })),
  width: row.width,
  height: row.height,
})
