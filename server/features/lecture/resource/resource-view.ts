import type { Resource } from '../../../../contract/endpoints/lecture.ts'
import type { AppContext } from '../../../context.ts'
import { publicAddress } from '../../../http/public-address.ts'
import type { ResourceRow } from './resource-store.ts'

/** Contains a signed address: give it only to people for whom the lecture is open. */
export function toResource(
  { settings, signer }: Pick<AppContext, 'settings' | 'signer'>,
  row: ResourceRow,
  { isOpen, opensDrafts }: { isOpen: boolean; opensDrafts: boolean },
): Resource {
  const { id: _id, folder, file, file_name: fileName, media_type: type, bytes } = row
  const address = isOpen && publicAddress(settings, signer.addressOf(folder, file, { opensDrafts }))
  return { _id, fileName, type, bytes, ...(address && { secure_url: address }) }
}
