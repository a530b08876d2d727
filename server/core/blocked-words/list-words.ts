// Invisible characters, and those that only stretch a word (Arabic tatweel).
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u0640]/gu
const marksOfLetters = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu
// In Japanese, these two make another letter.
const marksOfAll = /(?![\u3099\u309A])\p{Script=Inherited}/gu
// Scripts without spaces between words: each character counts as a word. Katakana words mostly stand alone.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*/gu
const word = /[\p{L}\p{N}\p{M}]+/gu

/**
 * The words of a text in the form for comparing: without compatibility forms (Unicode NFKD), case, accents and
 * invisible characters. Runs in linear time.
 */
export function listWords(text: string): string[] {
  const folded = text.normalize('NFKD').replace(unseen, '').toLowerCase().toUpperCase().normalize('NFKD')
  const bare = folded.replace(marksOfAll, '').replace(marksOfLetters, '')
  return bare.replace(unspaced, ' $& ').match(word) ?? []
}
