/** What older spreadsheets write, by the Encoding Standard's labels. The page offers these; a call may name others. */
export const peopleEncodings = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'iso-8859-2',
  'iso-8859-15',
  'koi8-r',
  'macintosh',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
] as const
export type PeopleEncoding = (typeof peopleEncodings)[number]

export function isEncoding(label: string) {
  try {
    return new TextDecoder(label).encoding !== ''
  } catch {
    return false
  }
}
