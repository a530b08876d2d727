import { type PeopleEncoding, peopleEncodings } from '../../../contract/endpoints/desk/people-encodings.ts'
import * as messages from '../../../contract/messages/generated/import-people.ts'
import type { Message } from '../../../contract/messages/message.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { FieldFrame } from '../../ui/form/field.tsx'

const lettersIn: Record<PeopleEncoding, Message> = {
  'windows-1252': messages.western,
  'windows-1250': messages.centralEuropean,
  'windows-1251': messages.cyrillic,
  'windows-1253': messages.greek,
  'windows-1254': messages.turkish,
  'windows-1255': messages.hebrew,
  'windows-1256': messages.arabic,
  'windows-1257': messages.baltic,
  'windows-1258': messages.vietnamese,
  'windows-874': messages.thai,
  'iso-8859-2': messages.centralEuropean,
  'iso-8859-15': messages.western,
  'koi8-r': messages.cyrillic,
  macintosh: messages.western,
  shift_jis: messages.japanese,
  gb18030: messages.simplifiedChinese,
  big5: messages.traditionalChinese,
  'euc-kr': messages.korean,
}

type Props = { error: string | undefined; isLocked: boolean }

export function EncodingChoice({ error, isLocked }: Props) {
  const t = useTranslate()
  return (
    <FieldFrame label={t(messages.encoding)} error={error} hint={t(messages.encodingHint)}>
      {(wrapped) => (
        <select {...wrapped} name="encoding" disabled={isLocked} className="select w-full max-w-md">
          <option value="">{t(messages.unicode)}</option>
          {peopleEncodings.map((encoding) => (
            <option key={encoding} value={encoding}>
              {t(messages.encodedAs({ letters: t(lettersIn[encoding]), encoding }))}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
