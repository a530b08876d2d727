import { TicketCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { pages, pathAddress } from '../../../contract/addresses.ts'
import type { Reply } from '../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../contract/api/endpoints.ts'
import { redeemForm } from '../../../contract/endpoints/access-code.ts'
import * as messages from '../../../contract/messages/access-code.ts'
import * as titles from '../../../contract/messages/page.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { reloadAllOwn, reloadOwn } from '../course/enrolment/own-enrolment-queries.ts'

type Given = Reply<Endpoints['redeemAccessCode']>

/** A link with a code leads here; those who are not signed in sign up or in first and come back. */
export default function Join() {
  const t = useTranslate()
  const [given, setGiven] = useState<Given>()
  return (
    <FormPage heading={t(titles.join)} lead={t(messages.lead)}>
      <PageTitle>{t(titles.join)}</PageTitle>
      {given ? <What given={given} /> : <CodeForm onGiven={setGiven} />}
    </FormPage>
  )
}

function CodeForm({ onGiven }: { onGiven: (given: Given) => void }) {
  const t = useTranslate()
  const [search] = useSearchParams()
  const code = search.get('code') ?? ''
  const isUsed = useRef(false)
  const { errors, isSending, formProps } = useCheckedForm({
    form: redeemForm,
    typedAs: false,
    asksBeforeLeaving: false,
    send: async (body) => {
      const given = await notify({ loading: messages.using }, call('redeemAccessCode', { body }))
      await Promise.all([
        ...given.courses.map(({ _id }) => reloadOwn(_id)),
        ...(given.paths.length > 0 ? [reloadAllOwn()] : []),
      ])
      return () => onGiven(given)
    },
  })
  const { ref } = formProps
  // Whoever follows a link wants what it gives; a failure leaves the form with the code.
  useEffect(() => {
    if (!code || isSending || isUsed.current) return
    isUsed.current = true
    ref.current?.requestSubmit()
  }, [code, isSending, ref])
  return (
    <form {...formProps} className="grid gap-5">
      <Field
        label={t(messages.code)}
        hint={t(messages.codeHint)}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={code}
        error={errors.code}
        readOnly={isSending}
      />
      <button type="submit" className="btn btn-primary" aria-disabled={isSending}>
        {t(messages.use)}
      </button>
    </form>
  )
}

function What({ given: { courses, groups, paths } }: { given: Given }) {
  const t = useTranslate()
  return (
    <Notice
      icon={TicketCheck}
      heading={t(messages.gave)}
      action={
        <Link to={pages.learning} className="btn">
          {t(messages.toLearning)}
        </Link>
      }
    >
      {courses.length > 0 && (
        <>
          {t(messages.gaveCourses({ count: courses.length }))}{' '}
          <Links to={(id) => `${pages.lectures}?course=${id}`} titled={courses} />
        </>
      )}
      {paths.length > 0 && (
        <>
          {t(messages.gavePaths({ count: paths.length }))} <Links to={pathAddress} titled={paths} />
        </>
      )}
      {groups.length > 0 &&
        t(messages.gaveGroups({ count: groups.length, names: groups.map(({ name }) => name).join(', ') }))}
    </Notice>
  )
}

type LinksProps = { to: (id: string) => string; titled: { _id: string; title: string }[] }

const Links = ({ to, titled }: LinksProps) => (
  <>
    {titled.map(({ _id, title }, index) => (
      <span key={_id}>
        {index > 0 && ', '}
        <Link to={to(_id)} className="link" dir="auto">
          {title}
        </Link>
      </span>
    ))}
    .{' '}
  </>
)
