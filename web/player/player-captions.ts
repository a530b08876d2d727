import { bestCaptions } from './best-captions.ts'
import type { PlayerSettings } from './player-settings.ts'
import type { PlayerSource } from './player-source.ts'

type Settings = Pick<PlayerSettings, 'captions' | 'captionsLanguage'>

export const shownCaptions = (source: PlayerSource, settings: Settings) =>
  settings.captions === null ? undefined : bestCaptions(source.captions, settings)

export const chooseCaptions = (settings: Settings, language: string | null): Settings => ({
  captions: language,
  captionsLanguage: language ?? settings.captions ?? settings.captionsLanguage,
})
