type Choice = {
  captions?: string | null | undefined
  captionsLanguage?: string | undefined
}

type Track = { language: string; isDefault: boolean }

/**
 * The captions in the language that the learner chose last, else in one that the browser prefers, else the default ones,
 * else the first. 'en' also suits who wants 'en-GB' (BCP 47: the primary subtag).
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

// The server renders without a browser's languages.
const preferredLanguages = () => globalThis.navigator?.languages ?? []
