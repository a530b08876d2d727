import type { ReactNode } from 'react'
import { pages } from '../../../contract/addresses.ts'
import type { School } from '../../../contract/endpoints/school.ts'
import * as messages from '../../../contract/messages/home.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { GoButton } from '../../ui/go-button.tsx'

type Look = Pick<School, 'banner' | 'headline' | 'welcome'>

type Props = {
  school: Look
  as?: 'h1' | 'p'
  children?: ReactNode
}

// A long headline must leave room for the buttons on a laptop.
const longHeadline = 60

/** The school's banner, headline and text; without a banner, `children` stand beside the text. */
export function HomeTop({ school, as = 'h1', children }: Props) {
  if (school.banner)
    return (
      <section className="relative border-b border-base-300">
        <img
          src={school.banner.secure_url}
          srcSet={`${school.banner.small_url} 960w, ${school.banner.secure_url} 1920w`}
          sizes="100vw"
          width={1920}
          height={720}
          alt=""
          fetchPriority="high"
          className="max-h-80 w-full bg-base-300 object-cover lg:absolute lg:inset-0 lg:h-full lg:max-h-none"
        />
        <div className="shell relative py-8 lg:py-16">
          <div className="grid max-w-xl gap-5 lg:rounded-box lg:bg-base-100 lg:p-10 lg:shadow-floating">
            <Texts {...{ school, as }} size="text-3xl sm:text-4xl" />
          </div>
        </div>
      </section>
    )
  const isLong = (school.headline?.length ?? 0) > longHeadline
  return (
    <section className="hero overflow-hidden border-b border-base-300">
      <div className="shell grid items-center gap-x-14 gap-y-10 py-10 sm:py-16 lg:grid-cols-[6fr_5fr] lg:py-20">
        <div className="grid gap-5">
          <Texts
            {...{ school, as }}
            size={isLong ? 'text-3xl sm:text-4xl' : 'text-4xl sm:text-5xl lg:text-6xl'}
          />
        </div>
        {children}
      </div>
    </section>
  )
}

function Texts({ school, as: Headline, size }: Required<Pick<Props, 'school' | 'as'>> & { size: string }) {
  const t = useTranslate()
  return (
    <>
      <Headline
        dir="auto"
        className={`max-w-3xl leading-[1.08] font-extrabold tracking-tight wrap-anywhere ${size}`}
      >
        {school.headline ?? t(messages.headline)}
      </Headline>
      <p
        dir="auto"
        className="max-w-xl text-lg wrap-anywhere whitespace-pre-line text-base-content/75 sm:text-xl"
      >
        {school.welcome ?? t(messages.lead)}
      </p>
      <div className="flex flex-wrap gap-3 pt-1">
        <GoButton to={pages.courses}>{t(messages.exploreCourses)}</GoButton>
        <GoButton to={pages.contact} className="">
          {t(messages.contactUs)}
        </GoButton>
      </div>
    </>
  )
}
