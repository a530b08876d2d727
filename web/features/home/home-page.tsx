import { Infinity as Endless, MonitorPlay, RotateCcw } from 'lucide-react'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/generated/home.ts'
import * as titles from '../../../contract/messages/generated/page.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { GoButton } from '../../ui/go-button.tsx'

const benefits = [
  {
    icon: MonitorPlay,
    heading: messages.playHeading,
    text: messages.playText,
  },
  {
    icon: RotateCcw,
    heading: messages.positionHeading,
    text: messages.positionText,
  },
  {
    icon: Endless,
    heading: messages.paceHeading,
    text: messages.paceText,
  },
]

export default function Home() {
  const t = useTranslate()
  return (
    <>
      <PageTitle>{t(titles.home)}</PageTitle>
      <section className="border-b border-base-300 bg-linear-to-b from-base-200 to-base-100">
        <div className="shell grid justify-items-center gap-6 py-20 text-center sm:py-28">
          <h1 className="max-w-3xl text-4xl leading-tight font-bold tracking-tight sm:text-6xl">
            {t(messages.headline)}
          </h1>
          <p className="max-w-2xl text-lg text-base-content/75">{t(messages.lead)}</p>
          <div className="flex flex-wrap justify-center gap-3">
            <GoButton to={pages.courses}>{t(messages.exploreCourses)}</GoButton>
            <GoButton to={pages.contact} className="">
              {t(messages.contactUs)}
            </GoButton>
          </div>
        </div>
      </section>
      <section className="shell py-14" aria-label={t(messages.whatToExpect)}>
        <ul className="grid gap-8 sm:grid-cols-3">
          {benefits.map(({ icon: Icon, heading, text }) => (
            <li key={heading.key} className="grid content-start gap-2">
              <Icon aria-hidden className="size-8 text-primary" />
              <h2 className="text-lg font-semibold">{t(heading)}</h2>
              <p className="text-base-content/75">{t(text)}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
