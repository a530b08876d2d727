import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import * as messages from '../../../contract/messages/ui.ts'
import { useTranslate } from '../../messages/use-translate.ts'

export type Slide = { image: string; heading: string; text: string }

type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>

export function Carousel({ label, slides }: { label: string; slides: Slide[] }) {
  const t = useTranslate()
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: 20 })
  const [index, show] = useSlideInSight(embla)
  const step = (by: number) => show((now) => (now + by + slides.length) % slides.length)
  const move = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1)
    if (event.key === 'ArrowRight') step(1)
  }
  return (
    <section
      aria-roledescription={t(messages.carousel)}
      aria-label={label}
      className="grid gap-4"
      onKeyDown={move}
    >
      <div ref={viewport} className="overflow-hidden rounded-box border border-base-300">
        <div className="flex touch-pan-y">
          {slides.map(({ image, heading, text }, number) => (
            <figure
              key={heading}
              aria-roledescription={t(messages.slide)}
              aria-label={t(messages.slideOf({ number: number + 1, total: slides.length }))}
              aria-hidden={number !== index}
              className="min-w-0 flex-[0_0_100%]"
            >
              <img
                src={image}
                alt={heading}
                width={1120}
                height={630}
                loading={number === 0 ? 'eager' : 'lazy'}
                className="aspect-video w-full bg-base-300 object-cover"
              />
              <figcaption className="grid gap-1 p-5 sm:p-6">
                <h2 className="text-xl font-semibold">{heading}</h2>
                <p className="text-base-content/75">{text}</p>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
      <div className="flex items-center justify-center sm:gap-2">
        <Arrow label={t(messages.previousSlide)} icon={ChevronLeft} onPress={() => step(-1)} />
        <ul className="flex">
          {slides.map(({ heading }, number) => (
            <li key={heading}>
              <button
                type="button"
                aria-label={t(messages.showSlide({ heading }))}
                aria-current={number === index}
                className="group grid h-11 w-10 cursor-pointer place-items-center sm:w-11"
                onClick={() => show(number)}
              >
                <span className="size-3 rounded-full border border-base-content/60 group-aria-current:border-primary group-aria-current:bg-primary" />
              </button>
            </li>
          ))}
        </ul>
        <Arrow label={t(messages.nextSlide)} icon={ChevronRight} onPress={() => step(1)} />
      </div>
    </section>
  )
}

type ArrowProps = { label: string; icon: typeof ChevronLeft; onPress: () => void }

function Arrow({ label, icon: Icon, onPress }: ArrowProps) {
  return (
    <button type="button" className="btn btn-square" aria-label={label} onClick={onPress}>
      <Icon aria-hidden className="size-6" />
    </button>
  )
}

/** A replayed click can choose a slide before `embla` has loaded. */
function useSlideInSight(embla: Embla | undefined) {
  const [index, setIndex] = useState(0)
  useEffect(() => {
    if (!embla) return
    const updateIndex = () => setIndex(embla.selectedScrollSnap())
    embla.on('select', updateIndex)
    return () => void embla.off('select', updateIndex)
  }, [embla])
  useEffect(() => {
    if (embla && embla.selectedScrollSnap() !== index) embla.scrollTo(index)
  }, [embla, index])
  return [index, setIndex] as const
}
