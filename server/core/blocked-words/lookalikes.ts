// Letters of other alphabets that look like these: the rows of Unicode's confusables for Latin, Greek, Cyrillic, Armenian,
// Cherokee, Coptic, Lisu, Canadian syllabics and ten rare alphabets (unicode.org/Public/security/latest/confusables.txt),
// with small capitals as capitals; and letters with a stroke, which Unicode does not take apart. Pairs such as rn for m are
// not here: 'burn' would be read as 'bum'.
const lookalikes: Record<string, string> = {
  A: 'ΑАᎪᗅꓮ𖽀𐊠Ⱥ',
  a: 'ɑαаᴀⱥ',
  B: 'ΒВᏴꞴᗷꓐ𐊂𐊡𐌁Ƀ',
  b: 'ƄʙЬвᏏᑲᖯƀ',
  C: 'СᏟⲤꓚ𐊢𐌂𐐕𐔜Ȼ',
  c: 'сᴄⲥꮯ𐐽ȼ',
  D: 'ᎠᗞᗪꓓĐÐ',
  d: 'ԁᏧᴅᑯꓒđð',
  E: 'ΕЕᎬⴹꓰ𑢦𑢮𐊆Ɇ',
  e: 'еҽᴇꬲɇ',
  F: 'ϜꞘᖴꓝ𑣂𑢢𐊇𐊥𐔥',
  f: 'քẝꜰꞙꬵ',
  G: 'ԌᏀᏳꓖǤ',
  g: 'ƍɡɢցᶃǥ',
  H: 'ΗНᎻⲎᕼꓧ𐋏Ħ',
  h: 'ʜнһհᏂħ',
  I: 'ΙІӀⲒⵏᛁꓲ𖼨𐊊𐌉Ɨ',
  i: 'ıɩɪιіӏᎥꙇꭵ𑣃ɨ',
  J: 'ͿЈᎫꞲᒍꓙɈ',
  j: 'ϳјᴊɉ',
  K: 'ΚКᏦⲔᛕꓗ𐔘Ꝁ',
  k: 'κкᴋꝁ',
  L: 'ᏞⳐᒪꓡ𖼖𑢣𑢲𐐛𐔦ŁȽ',
  l: 'Ɩǀʟłƚ',
  M: 'ΜϺМᎷⲘᗰᛖꓟ𐊰𐌑',
  m: 'мᴍ',
  N: 'ΝⲚꓠ𐔓',
  n: 'ɴηոռ',
  O: 'ΟОՕⲞⵔ𐓂ꓳ𑢵𐊒𐊫𐐄𐔖Ø',
  o: 'οσоօᴏᴑⲟꬽ𐓪𑣈𑣗𐐬ø',
  P: 'ΡРᏢⲢᑭꓑ𐊕Ᵽ',
  p: 'ρрᴘⲣᵽ',
  Q: 'ⵕ',
  q: 'ԛգզ',
  R: 'ƦᎡᏒ𐒴ᖇꓣ𖼵Ɍ',
  r: 'ʀгᴦⲅꭇꭈꮁɍ',
  S: 'ЅՏᏕᏚꓢ𖼺𐊖𐐠',
  s: 'ƽѕꜱꮪ𑣁𐑈',
  T: 'ΤТᎢⲦꓔ𖼊𑢼𐊗𐊱𐌕ŦȾ',
  t: 'τтᴛŧⱦ',
  U: 'Ս𐓎ᑌꓴ𖽂𑢸Ʉ',
  u: 'ʋυսᴜꞟꭎꭒ𐓶𑣘ʉ',
  V: 'ѴᏙⴸᐯꓦ𖼈𑢠𐔝',
  v: 'νѵᴠꮩ𑣀',
  W: 'ԜᎳᏔꓪ',
  w: 'ɯωѡԝաᴡꮃ',
  X: 'ΧХⲬꞳⵝᚷꓫ𐊐𐊴𐌗𐔧',
  x: 'хᕁᕽ',
  Y: 'ΥУҮᎩᎽⲨꓬ𖽃𑢤𐊲Ɏ',
  y: 'ɣʏγуүᶌỿꭚ𑣜ɏ',
  Z: 'ΖᏃꓜ𑢩Ƶ',
  z: 'ᴢꮓ𑣄ƶ',
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
