// Letters of other alphabets that look like these: the rows of Unicode's confusables for Latin, Greek, Cyrillic, Armenian,
// Cherokee, Coptic, Lisu, Canadian syllabics and ten rare alphabets (unicode.org/Public/security/latest/confusables.txt),
// with small capitals as capitals.
const lookalikes: Record<string, string> = {
  A: 'ΑАᎪᗅꓮ𖽀𐊠',
  a: 'ɑαаᴀ',
  B: 'ΒВᏴꞴᗷꓐ𐊂𐊡𐌁',
  b: 'ƄʙЬвᏏᑲᖯ',
  C: 'СᏟⲤꓚ𐊢𐌂𐐕𐔜',
  c: 'сᴄⲥꮯ𐐽',
  D: 'Ꭰᗞᗪꓓ',
  d: 'ԁᏧᴅᑯꓒ',
  E: 'ΕЕᎬⴹꓰ𑢦𑢮𐊆',
  e: 'еҽᴇꬲ',
  F: 'ϜꞘᖴꓝ𑣂𑢢𐊇𐊥𐔥',
  f: 'քẝꜰꞙꬵ',
  G: 'ԌᏀᏳꓖ',
  g: 'ƍɡɢցᶃ',
  H: 'ΗНᎻⲎᕼꓧ𐋏',
  h: 'ʜнһհᏂ',
  I: 'ΙІӀⲒⵏᛁꓲ𖼨𐊊𐌉',
  i: 'ıɩɪιіӏᎥꙇꭵ𑣃',
  J: 'ͿЈᎫꞲᒍꓙ',
  j: 'ϳјᴊ',
  K: 'ΚКᏦⲔᛕꓗ𐔘',
  k: 'κкᴋ',
  L: 'ᏞⳐᒪꓡ𖼖𑢣𑢲𐐛𐔦',
  l: 'Ɩǀʟ',
  M: 'ΜϺМᎷⲘᗰᛖꓟ𐊰𐌑',
  m: 'мᴍ',
  N: 'ΝⲚꓠ𐔓',
  n: 'ɴηոռ',
  O: 'ΟОՕⲞⵔ𐓂ꓳ𑢵𐊒𐊫𐐄𐔖',
  o: 'οσоօᴏᴑⲟꬽ𐓪𑣈𑣗𐐬',
  P: 'ΡРᏢⲢᑭꓑ𐊕',
  p: 'ρрᴘⲣ',
  Q: 'ⵕ',
  q: 'ԛգզ',
  R: 'ƦᎡᏒ𐒴ᖇꓣ𖼵',
  r: 'ʀгᴦⲅꭇꭈꮁ',
  S: 'ЅՏᏕᏚꓢ𖼺𐊖𐐠',
  s: 'ƽѕꜱꮪ𑣁𐑈',
  T: 'ΤТᎢⲦꓔ𖼊𑢼𐊗𐊱𐌕',
  t: 'τтᴛ',
  U: 'Ս𐓎ᑌꓴ𖽂𑢸',
  u: 'ʋυսᴜꞟꭎꭒ𐓶𑣘',
  V: 'ѴᏙⴸᐯꓦ𖼈𑢠𐔝',
  v: 'νѵᴠꮩ𑣀',
  W: 'ԜᎳᏔꓪ',
  w: 'ɯωѡԝաᴡꮃ',
  X: 'ΧХⲬꞳⵝᚷꓫ𐊐𐊴𐌗𐔧',
  x: 'хᕁᕽ',
  Y: 'ΥУҮᎩᎽⲨꓬ𖽃𑢤𐊲',
  y: 'ɣʏγуүᶌỿꭚ𑣜',
  Z: 'ΖᏃꓜ𑢩',
  z: 'ᴢꮓ𑣄',
}

// The A of letters that count as pictures and have no compatibility form: white on black, in circles and squares, and flags.
const picturesOfA = ['🅐', '🅰', '🇦']
const capitals = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const pictures = picturesOfA.flatMap((first) =>
  capitals.map((latin, index) => [String.fromCodePoint((first.codePointAt(0) ?? 0) + index), latin] as const),
)

const latinOf = new Map([
  ...pictures,
  ...Object.entries(lookalikes).flatMap(([latin, others]) =>
    [...others].map((other) => [other, latin] as const),
  ),
])
const beyondAscii = /[^\p{ASCII}]/gu

const inLatin = (text: string) => text.replace(beyondAscii, (letter) => latinOf.get(letter) ?? letter)

const withoutMarks = (text: string) => text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')

/** What a text may look like: as it is, and with look-alike letters as Latin, in its own case and in capitals. */
export function listLooks(text: string): string[] {
  const bare = withoutMarks(text)
  return [...new Set([text, inLatin(bare), inLatin(bare.toUpperCase())])]
}
