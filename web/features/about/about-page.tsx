import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/about.ts'
import * as homeMessages from '../../../contract/messages/home.ts'
import * as titles from '../../../contract/messages/page.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { GoButton } from '../../ui/go-button.tsx'
import { Carousel } from './carousel.tsx'
import cloudComputing from './slides/cloud-computing.webp'
import dataStructures from './slides/data-structures.webp'
import ethicalHacking from './slides/ethical-hacking.webp'
import python from './slides/python.webp'
import webDevelopment from './slides/web-development.webp'

const slides = [
  {
    image: cloudComputing,
    heading: messages.cloudHeading,
    text: messages.cloudText,
  },
  {
    image: webDevelopment,
    heading: messages.webHeading,
    text: messages.webText,
  },
  {
    image: python,
    heading: messages.pythonHeading,
    text: messages.pythonText,
  },
  {
    image: ethicalHacking,
    heading: messages.hackingHeading,
    text: messages.hackingText,
  },
  {
    image: dataStructures,
    heading: messages.dataHeading,
    text: messages.dataText,
  },
]

export default function About() {
  const t = useTranslate()
  return (
    <article className="shell grid items-center gap-10 py-10 sm:py-14 lg:grid-cols-[2fr_3fr]">
      <PageTitle>{t(titles.about)}</PageTitle>
      <div className="grid gap-5">
        <h1 className="text-3xl font-bold tracking-tight sm:text-4xl">{t(messages.headline)}</h1>
        <p className="text-lg leading-relaxed text-base-content/75">{t(messages.mission)}</p>
        <p className="leading-relaxed text-base-content/75">{t(messages.courses)}</p>
        <div className="flex flex-wrap gap-3">
          <GoButton to={pages.courses}>{t(homeMessages.exploreCourses)}</GoButton>
          <GoButton to={pages.contact} className="">
            {t(homeMessages.contactUs)}
          </GoButton>
        </div>
      </div>
      <Carousel
        label={t(messages.whatYouCanLearn)}
        slides={slides.map(({ image, heading, text }) => ({ image, heading: t(heading), text: t(text) }))}
      />
    </article>
  )
}
