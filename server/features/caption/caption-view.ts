import type { Caption } from '../../../contract/endpoints/caption.ts'
import { nameLanguage } from '../../../contract/language-names.ts'
import { english } from '../../../contract/messages/message.ts'
import type { AppContext } from '../../context.ts'
import { publicAddress } from '../../http/public-address.ts'
import type { CaptionRow } from './caption-store.ts'

export function toCaptions({ settings, signer }: AppContext, row: CaptionRow, opensDrafts: boolean): Caption {
  const address = signer.addressOf(row.lecture_id, `captions-${row.id}.vtt`, {
    area: 'captions',
    opensDrafts,
  })
  return {
    _id: row.id,
    language: row.language,
    label: row.label,
    isDefault: row.is_default,
    captions: { secure_url: publicAddress(settings, address) },
  }
}

/** A language's name in that language. */
export const nameCaptions = (language: string) =>
  nameLanguage(language, english, [language, english.code]) ?? language
