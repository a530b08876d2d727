import type { PlayerSettings } from './player-settings.ts'
import type { PlayerSource } from './player-source.ts'

type Settings = Pick<PlayerSettings, 'captions' | 'captionsLanguage'>

export const shownCaptions = (source: PlayerSource, settings: Settings) =>
  settings.captions === null ? undefined : bestCaptions(source.captions, settings)

export const chooseCaptions = (settings: Settings, language: string | null): Settings => ({
  captions: language,
  captionsLanguage: language ?? settings.captions ?? settings.captionsLanguage,
})

type Choice = {
  captions?: string | null | undefined
  captionsLanguage?: string | undefined
}

type Track = { language: string; isDefault: boolean }

/**
 * Captions in the language the learner chose last, or that the browser prefers, or the default ones, or the
 * first. 'en' also fits 'en-GB' (BCP 47: the primary subtag).
 */
export function bestCaptions<T extends Track>(
  captions: readonly T[],
  { captions: shown, captionsLanguage }: Choice,
  preferred = preferredLanguages(),
): T | undefined {
  const wanted = [shown, captionsLanguage, ...preferred].filter((language) => typeof language === 'string')
  const found = wanted.map(
    (language) =>
      captions.find((track) => track.language.toLowerCase() === language.toLowerCase()) ??
      captions.find((track) => primary(track.language) === primary(language)),
  )
  return found.find(Boolean) ?? captions.find(({ isDefault }) => isDefault) ?? captions[0]
}

const primary = (language: string) => language.toLowerCase().split('-')[0]

// The server has no browser languages.
const preferredLanguages = () => globalThis.navigator?.languages ?? []
