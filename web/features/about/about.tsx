import { pages } from '../../../contract/addresses.ts'
import { pageTitles } from '../../../contract/page.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { GoButton } from '../../ui/go-button.tsx'
import cloudComputing from './slides/cloud-computing.webp'
import dataStructures from './slides/data-structures.webp'
import ethicalHacking from './slides/ethical-hacking.webp'
import python from './slides/python.webp'
import webDevelopment from './slides/web-development.webp'

const slides = [
  {
    image: cloudComputing,
    heading: 'Cloud computing',
    text: 'What you really rent when you rent “the cloud”, and how much of it you need.',
  },
  {
    image: webDevelopment,
    heading: 'Web development',
    text: 'From the address bar to the screen, in the three languages a page is made of.',
  },
  {
    image: python,
    heading: 'Python',
    text: 'Names, values and loops: a first language that reads like a plan.',
  },
  {
    image: ethicalHacking,
    heading: 'Ethical hacking',
    text: 'Finding the open door before somebody else does, with permission and with care.',
  },
  {
    image: dataStructures,
    heading: 'Data structures and algorithms',
    text: 'Lists, trees and graphs, and why the right one makes the hard thing easy.',
  },
]

export default function About() {
  return (
    <article className="shell grid items-center gap-10 py-10 sm:py-14 lg:grid-cols-[2fr_3fr] lg:gap-14">
      <PageTitle>{pageTitles.about}</PageTitle>
      <div className="grid gap-5">
        <h1 className="text-3xl font-bold tracking-tight sm:text-4xl">
          Good teaching, within everybody’s reach
        </h1>
        <p className="text-lg leading-relaxed text-base-content/75">
          Our mission is to bring people who know something together with people who want to learn it, without
          a timetable, a classroom or a journey in between.
        </p>
        <p className="leading-relaxed text-base-content/75">
          A course here is made by somebody who does what they teach. It is cut into lectures that fit between
          two meetings, and it waits for you: watch in any order, as often as you like, and go on where you
          stopped.
        </p>
        <div className="flex flex-wrap gap-3">
          <GoButton to={pages.courses}>Explore Courses</GoButton>
          <GoButton to={pages.contact} className="">
            Contact Us
          </GoButton>
        </div>
      </div>
      <Carousel label="What you can learn" slides={slides} />
    </article>
  )
}
