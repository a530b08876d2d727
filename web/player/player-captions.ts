import { bestCaptions } from './best-captions.ts'
import type { PlayerSettings } from './player-settings.ts'
import type { PlayerSource } from './player-source.ts'

type Settings = Pick<PlayerSettings, 'captions' | 'captionsLanguage'>

/** The captions over the picture; undefined: off, or the lecture has none. */
export const shownCaptions = (source: PlayerSource, settings: Settings) =>
  settings.captions === null ? undefined : bestCaptions(source.captions, settings)

/** Shows captions in a language, or none; switching them off does not forget the language. */
export const chooseCaptions = (settings: Settings, language: string | null): Settings => ({
  captions: language,
  captionsLanguage: language ?? settings.captions ?? settings.captionsLanguage,
})
