import type { Caption } from '../../../contract/endpoints/caption.ts'
import type { PlayerCaptions } from '../../player/player-source.ts'

export const toPlayerCaptions = ({ language, label, isDefault, captions }: Caption): PlayerCaptions => ({
  language,
  label,
  isDefault,
  address: captions.secure_url,
})
