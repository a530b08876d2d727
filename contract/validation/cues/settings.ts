import * as z from 'zod/mini'

// WebVTT §3.5. Regions are left out, and so is a cue's region.
const settings = [
  /^vertical:(?:rl|lr)$/,
  /^line:(?:-?\d{1,4}|\d{1,3}(?:\.\d{1,9})?%)(?:,(?:start|center|end))?$/,
  /^position:\d{1,3}(?:\.\d{1,9})?%(?:,(?:line-left|center|line-right))?$/,
  /^size:\d{1,3}(?:\.\d{1,9})?%$/,
  /^align:(?:start|center|end|left|right)$/,
]

const isSetting = (word: string) => settings.some((setting) => setting.test(word))

type Wrong = { error: (issue: { path?: PropertyKey[] | undefined }) => string }

/** Where and how a player shows a cue. Empty: where it shows those without settings. */
export const cueSettings = (wrong: Wrong) =>
  z.string(wrong).check(z.refine((text) => readCueSettings(text) === text, wrong))

/** The settings after the times of a cue, each once; those that players would ignore are left out. */
export function readCueSettings(text: string) {
  const found = new Map<string, string>()
  for (const word of text.split(/\s+/)) {
    const [name = ''] = word.split(':', 1)
    if (isSetting(word) && !found.has(name)) found.set(name, word)
  }
  return [...found.values()].join(' ')
}
