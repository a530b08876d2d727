import type { AttemptQuestion } from '../../../../contract/endpoints/quiz-attempt.ts'

type Area = NonNullable<AttemptQuestion['areas']>[number]

type Props = {
  address: string | undefined
  /** '' where what is around it says what it shows. */
  alt: string
  width: number
  height: number
  areas?: Area[] | undefined
  point?: [x: number, y: number] | undefined
}

// Shares count from the picture's left and top in every language.

/** A picture with areas and a point drawn over it. Its frame must be `relative` and from left to right. */
export const MarkedPicture = ({ address, alt, width, height, areas = [], point }: Props) => (
  <>
    <img
      src={address}
      alt={alt}
      width={width}
      height={height}
      draggable={false}
      className="block h-auto w-full"
    />
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full"
    >
      {areas.map((area, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawings hold nothing
        <AreaShape key={index} area={area} width={width} height={height} />
      ))}
    </svg>
    {point && (
      <svg
        aria-hidden="true"
        viewBox="-16 -16 32 32"
        className="pointer-events-none absolute size-8 -translate-1/2"
        style={{ left: `${point[0] * 100}%`, top: `${point[1] * 100}%` }}
      >
        <path d="M-14 0H14M0 -14V14" stroke="white" strokeWidth="6" />
        <path d="M-14 0H14M0 -14V14" stroke="black" strokeWidth="2.5" />
      </svg>
    )}
  </>
)

type ShapeProps = Pick<Props, 'width' | 'height'> & { area: Area }

/** Light and dark lines, which are seen on any picture; wrong areas are dashed. */
function AreaShape({ area, width, height }: ShapeProps) {
  const path = outlineOf(area, width, height)
  const line = { vectorEffect: 'non-scaling-stroke', fill: 'none' } as const
  const colour = area.isCorrect ? '#15803d' : '#b91c1c'
  return (
    <>
      <path d={path} {...line} stroke="white" strokeWidth="5" />
      <path
        d={path}
        {...line}
        fill={colour}
        fillOpacity="0.15"
        stroke={colour}
        strokeWidth="2.5"
        {...(!area.isCorrect && { strokeDasharray: '6 4' })}
      />
    </>
  )
}

/** A path of SVG in pixels of the picture. */
function outlineOf({ shape, coords }: Area, width: number, height: number) {
  const [first = 0, second = 0, third = 0, fourth = 0] = coords
  const x = (share: number) => share * width
  const y = (share: number) => share * height
  if (shape === 'rect') return `M${x(first)} ${y(second)}H${x(third)}V${y(fourth)}H${x(first)}Z`
  if (shape === 'circle') {
    const radius = x(third)
    const arc = `a${radius} ${radius} 0 1 0`
    return `M${x(first) - radius} ${y(second)}${arc} ${2 * radius} 0${arc} ${-2 * radius} 0Z`
  }
  const corners = coords.flatMap((share, index) =>
    index % 2 === 0 ? [`${x(share)} ${y(coords[index + 1] ?? 0)}`] : [],
  )
  return corners.length > 0 ? `M${corners.join('L')}Z` : ''
}
