import { useState } from 'react'
import * as z from 'zod/mini'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/generated/import-people.ts'
import * as titles from '../../../contract/messages/generated/page.ts'
import * as rules from '../../../contract/messages/generated/rules.ts'
import { describeFile, peopleFile } from '../../../contract/validation/files.ts'
import { invitationDays, maxImportRows } from '../../../contract/validation/limits.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { type Checked, CheckedRows } from './checked-rows.tsx'
import { EncodingChoice } from './encoding-choice.tsx'

const form = { missing: rules.peopleFileMissing, schema: z.strictObject({ encoding: z.string() }) }

export default function ImportPeople() {
  const t = useTranslate()
  const [checked, setChecked] = useState<Checked>()
  const { errors, isSending, formProps } = useCheckedForm({
    form,
    files: { file: peopleFile },
    asksBeforeLeaving: false,
    send: async ({ encoding }, body) => {
      body.delete('encoding')
      const query = encoding === '' ? {} : { encoding }
      const input = { query: { ...query, dryRun: 'true' as const }, body }
      const found = await notify('importPeople', call('importPeople', input))
      return () => setChecked({ ...found, query, body, isImported: false })
    },
  })
  return (
    <FormPage heading={t(titles.importPeople)} lead={t(messages.lead({ days: invitationDays }))} isWide>
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
        <p className="text-sm text-base-content/75">{t(messages.columns({ max: maxImportRows }))}</p>
        <button type="submit" className="btn btn-primary justify-self-start" disabled={isSending}>
          {t(messages.check)}
        </button>
      </form>
      {checked && <CheckedRows checked={checked} onImported={setChecked} />}
      <BackLink to={pages.people}>{t(messages.back)}</BackLink>
    </FormPage>
  )
}
