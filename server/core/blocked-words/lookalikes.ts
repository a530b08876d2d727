// Letters of other alphabets that look like these: the rows of Unicode's confusables for Latin, Greek, Cyrillic, Armenian,
// Cherokee and Coptic (unicode.org/Public/security/latest/confusables.txt), with small capitals as capitals.
const lookalikes: Record<string, string> = {
  A: 'ΑАᎪ',
  a: 'ɑαаᴀ',
  B: 'ΒВᏴꞴ',
  b: 'ƄʙЬвᏏ',
  C: 'СᏟⲤ',
  c: 'сᴄⲥꮯ',
  D: 'Ꭰ',
  d: 'ԁᏧᴅ',
  E: 'ΕЕᎬ',
  e: 'еҽᴇꬲ',
  F: 'ϜꞘ',
  f: 'քẝꜰꞙꬵ',
  G: 'ԌᏀᏳ',
  g: 'ƍɡɢցᶃ',
  H: 'ΗНᎻⲎ',
  h: 'ʜнһհᏂ',
  I: 'ΙІӀⲒ',
  i: 'ıɩɪιіӏᎥꙇꭵ',
  J: 'ͿЈᎫꞲ',
  j: 'ϳјᴊ',
  K: 'ΚКᏦⲔ',
  k: 'κкᴋ',
  L: 'ᏞⳐ',
  l: 'Ɩǀʟ',
  M: 'ΜϺМᎷⲘ',
  m: 'мᴍ',
  N: 'ΝⲚ',
  n: 'ɴηոռ',
  O: 'ΟОՕⲞ',
  o: 'οσоօᴏᴑⲟꬽ',
  P: 'ΡРᏢⲢ',
  p: 'ρрᴘⲣ',
  q: 'ԛգզ',
  R: 'ƦᎡᏒ',
  r: 'ʀгᴦⲅꭇꭈꮁ',
  S: 'ЅՏᏕᏚ',
  s: 'ƽѕꜱꮪ',
  T: 'ΤТᎢⲦ',
  t: 'τтᴛ',
  U: 'Ս',
  u: 'ʋυսᴜꞟꭎꭒ',
  V: 'ѴᏙ',
  v: 'νѵᴠꮩ',
  W: 'ԜᎳᏔ',
  w: 'ɯωѡԝաᴡꮃ',
  X: 'ΧХⲬꞳ',
  x: 'х',
  Y: 'ΥУҮᎩᎽⲨ',
  y: 'ɣʏγуүᶌỿꭚ',
  Z: 'ΖᏃ',
  z: 'ᴢꮓ',
}

const latinOf = new Map(
  Object.entries(lookalikes).flatMap(([latin, others]) => [...others].map((other) => [other, latin])),
)
const beyondAscii = /[^\p{ASCII}]/gu

const inLatin = (text: string) => text.replace(beyondAscii, (letter) => latinOf.get(letter) ?? letter)

const withoutMarks = (text: string) => text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')

/** What a text may look like: as it is, and with look-alike letters as Latin, in its own case and in capitals. */
export function listLooks(text: string): string[] {
  const bare = withoutMarks(text)
  return [...new Set([text, inLatin(bare), inLatin(bare.toUpperCase())])]
}
