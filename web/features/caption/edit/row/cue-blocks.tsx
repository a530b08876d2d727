import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { EditedCue } from '../cues/edited-cues.ts'

const blockLength = 40
/** Of a row, until the first block has been drawn. */
const guessedPixels = 56
/** How far outside of the window rows are drawn already. */
const margin = '1000px'

type Props = {
  cues: EditedCue[]
  activeId: number | undefined
  row: (cue: EditedCue, index: number) => ReactNode
}

/** Draws only the blocks of rows that are near the window, and the one with the focus: there may be 10,000 cues. */
export function CueBlocks({ cues, activeId, row }: Props) {
  const [rowPixels, setRowPixels] = useState<number>()
  const active = cues.findIndex(({ id }) => id === activeId)
  const firsts = Array.from(
    { length: Math.ceil(cues.length / blockLength) },
    (_, block) => block * blockLength,
  )
  return firsts.map((first) => {
    const block = cues.slice(first, first + blockLength)
    return (
      <CueBlock
        key={first}
        first={first}
        pixels={block.length * (rowPixels ?? guessedPixels)}
        onDrawn={(pixels) => setRowPixels((before) => before ?? pixels / block.length)}
        isKept={active >= first && active < first + blockLength}
        rows={() => block.map((cue, index) => row(cue, first + index))}
      />
    )
  })
}

type BlockProps = {
  first: number
  /** Before it was ever drawn. */
  pixels: number
  onDrawn: (pixels: number) => void
  isKept: boolean
  rows: () => ReactNode
}

function CueBlock({ first, pixels, onDrawn, isKept, rows }: BlockProps) {
  const list = useRef<HTMLOListElement>(null)
  const [isNear, setIsNear] = useState(false)
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    if (!list.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (!entry) return
        setIsNear(entry.isIntersecting)
        if (!entry.isIntersecting) setHeight(entry.boundingClientRect.height)
      },
      { rootMargin: margin },
    )
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [])
  const isDrawn = isNear || isKept
  const drawn = useEffectEvent(onDrawn)
  useLayoutEffect(() => {
    if (isDrawn && list.current) drawn(list.current.offsetHeight)
  }, [isDrawn])
  return (
    <ol ref={list} start={first + 1} style={isDrawn ? undefined : { height: height ?? pixels }}>
      {isDrawn && rows()}
    </ol>
  )
}
