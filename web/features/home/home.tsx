import { Infinity as Endless, MonitorPlay, RotateCcw } from 'lucide-react'
import { pages } from '../../../contract/addresses.ts'
import { pageTitles } from '../../../contract/page.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { GoButton } from '../../ui/go-button.tsx'

const benefits = [
  {
    icon: MonitorPlay,
    heading: 'Lectures that just play',
    text: 'Real video with the keys, speeds and captions you know.',
  },
  {
    icon: RotateCcw,
    heading: 'Your place is kept',
    text: 'Close the tab in mid-sentence and go on at that very second.',
  },
  {
    icon: Endless,
    heading: 'At your own pace',
    text: 'Watch in any order, as often as you like, on any screen.',
  },
]

export default function Home() {
  return (
    <>
      <PageTitle>{pageTitles.home}</PageTitle>
      <section className="border-b border-base-300 bg-linear-to-b from-base-200 to-base-100">
        <div className="shell grid justify-items-center gap-6 py-20 text-center sm:py-28">
          <h1 className="max-w-3xl text-4xl leading-tight font-bold tracking-tight sm:text-6xl">
            Learn something worth knowing, one lecture at a time
          </h1>
          <p className="max-w-2xl text-lg text-base-content/75">
            Courses by people who do what they teach. Browse the catalogue, pick a lecture and start in a
            minute.
          </p>
          <div className="flex flex-wrap justify-center gap-3">
            <GoButton to={pages.courses}>Explore Courses</GoButton>
            <GoButton to={pages.contact} className="">
              Contact Us
            </GoButton>
          </div>
        </div>
      </section>
      <section className="shell py-14" aria-label="What to expect">
        <ul className="grid gap-8 sm:grid-cols-3">
          {benefits.map(({ icon: Icon, heading, text }) => (
            <li key={heading} className="grid content-start gap-2">
              <Icon aria-hidden className="size-8 text-primary" />
              <h2 className="text-lg font-semibold">{heading}</h2>
              <p className="text-base-content/75">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
