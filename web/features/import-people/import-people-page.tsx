import { useState } from 'react'
import * as z from 'zod/mini'
import { pages } from '../../../contract/addresses.ts'
import { type PeopleEncoding, peopleEncodings } from '../../../contract/endpoints/people-encodings.ts'
import * as messages from '../../../contract/messages/import-people.ts'
import type { Message } from '../../../contract/messages/message.ts'
import * as titles from '../../../contract/messages/page.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import * as rules from '../../../contract/messages/rules.ts'
import { describeFile, peopleFile } from '../../../contract/validation/files.ts'
import { invitationDays, maxImportRows } from '../../../contract/validation/limits.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSchool } from '../../lib/school.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FieldFrame } from '../../ui/form/field.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { type Checked, CheckedRows } from './checked-rows.tsx'

const form = { missing: rules.peopleFileMissing, schema: z.strictObject({ encoding: z.string() }) }

/** Spreadsheets take a file without the mark for one in the letters of Windows. */
const template = `data:text/csv;charset=utf-8,${encodeURIComponent(
  '\uFEFFfullName,email,role\r\nAda Lovelace,ada@example.com,USER\r\n',
)}`

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

type EncodingChoiceProps = { error: string | undefined; isLocked: boolean }

export default function ImportPeople() {
  const t = useTranslate()
  const { sendsMail } = useSchool()
  const lead = sendsMail ? messages.lead : messages.leadWithoutMail
  const [checked, setChecked] = useState<Checked>()
  const { errors, isSending, formProps } = useCheckedForm({
    form,
    typedAs: false,
    files: { file: peopleFile },
    asksBeforeLeaving: false,
    send: async ({ encoding }, body) => {
      body.delete('encoding')
      const query = encoding === '' ? {} : { encoding }
      const input = { query: { ...query, dryRun: 'true' as const }, body }
      const found = await notify(requestMessages.importPeople, call('importPeople', input))
      return () => setChecked({ ...found, query, body, isImported: false })
    },
  })
  return (
    <FormPage heading={t(titles.importPeople)} lead={t(lead({ days: invitationDays }))} isWide>
      <PageTitle>{t(titles.importPeople)}</PageTitle>
      <form
        {...formProps}
        onChange={(event) => {
          formProps.onChange(event)
          setChecked(undefined)
        }}
        className="grid gap-5"
      >
        <FileField
          label={t(messages.file)}
          name="file"
          accept={peopleFile.accept}
          hint={t(describeFile(peopleFile))}
          choose={t(messages.chooseFile)}
          chooseAnother={t(messages.chooseAnotherFile)}
          error={errors.file}
          disabled={isSending}
          preview={() => null}
        />
        <EncodingChoice error={errors.encoding} isLocked={isSending} />
        <p className="text-sm text-base-content/75">
          {t(messages.columns({ max: maxImportRows }))}{' '}
          <a href={template} download="people.csv" className="link">
            {t(messages.template)}
          </a>
        </p>
        <button
          type="submit"
          className={`btn justify-self-start ${checked ? '' : 'btn-primary'}`}
          disabled={isSending}
        >
          {t(messages.check)}
        </button>
      </form>
      {checked && <CheckedRows checked={checked} onImported={setChecked} />}
      <BackLink to={pages.people}>{t(messages.back)}</BackLink>
    </FormPage>
  )
}

function EncodingChoice({ error, isLocked }: EncodingChoiceProps) {
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
