import { Infinity as Endless, MonitorPlay, RotateCcw } from 'lucide-react'

const promises = [
  {
    icon: MonitorPlay,
    heading: 'Lectures that just play',
    text: 'Real video with the keys, speeds and captions you know.',
  },
  {
    icon: RotateCcw,
    heading: 'Your place is kept',
    text: 'Close the tab and pick up exactly where you left off.',
  },
  {
    icon: Endless,
    heading: 'At your own pace',
    text: 'Watch in any order, as often as you like, on any screen.',
  },
]

export function Promises() {
  return (
    <section className="border-t border-base-300 bg-base-200" aria-label="What to expect">
      <ul className="shell grid gap-8 py-12 sm:grid-cols-3">
        {promises.map(({ icon: Icon, heading, text }) => (
          <li key={heading} className="grid content-start gap-2">
            <Icon aria-hidden className="size-7 text-primary" />
            <h2 className="text-lg font-semibold">{heading}</h2>
            <p className="text-base-content/75">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
