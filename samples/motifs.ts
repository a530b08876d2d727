import { box, dot, lifted, type Point, stroke, tail } from './shapes.ts'

/** Colours as #rrggbb, from the background to the highlight. */
export type Palette = { deep: string; middle: string; light: string; accent: string }

// Every motif fills about 720 x 500 units around the centre (640, 360) of a 1280 x 720 picture.

const ink = '#16182b'
const paper = '#ffffff'

export function drawCloud({ light, middle, accent, deep }: Palette): string {
  const wires =
    'M640 330V500M530 330V420Q530 450 500 450H440Q410 450 410 480V510' +
    'M750 330V420Q750 450 780 450H840Q870 450 870 480V510'
  const bays = [508, 544, 580].map((y) => box(348, y, 124, 24, 8, light) + dot([362, y + 12], 5, middle))
  const server = box(330, 490, 160, 130, 18, paper) + bays.join('')
  const prompt = stroke('M588 530L608 546L588 562M622 564H650', 8, accent)
  const screen = box(550, 490, 180, 112, 16, paper) + box(564, 504, 152, 84, 6, deep) + prompt
  const store =
    `<path fill="${paper}" d="M795 516V600C795 626 945 626 945 600V516Z"/>` +
    `<ellipse cx="870" cy="516" rx="75" ry="24" fill="${light}"/>` +
    stroke('M798 552C806 570 934 570 942 552M798 582C806 600 934 600 942 582', 6, light)
  return (
    cloudAt(796, 226, 0.72, light) +
    stroke(wires, 8, light) +
    lifted(cloudAt(622, 276, 0.94, paper)) +
    stroke('M598 296L640 254L682 296M640 258V336', 18, middle) +
    lifted(server + screen + box(600, 614, 80, 12, 6, paper) + store)
  )
}

const cloudAt = (x: number, y: number, size: number, fill: string) =>
  `<path transform="translate(${x} ${y}) scale(${size})" fill="${fill}" d="M-190 100a92 92 0 0 1-14-183` +
  'a150 150 0 0 1 272-62a112 112 0 0 1 158 88a80 80 0 0 1-6 157z"/>'

export function drawPage({ light, middle, accent, deep }: Palette): string {
  const top = 'M270 174V150A28 28 0 0 1 298 122H922A28 28 0 0 1 950 150V174Z'
  const lamps = [middle, accent, deep].map((fill, i) => dot([304 + i * 30, 148], 9, fill))
  const bar = `<path fill="${light}" d="${top}"/>${box(410, 136, 500, 24, 12, paper)}`
  const hills =
    box(306, 206, 300, 200, 18, light) +
    dot([536, 264], 26, accent) +
    `<path fill="${middle}" d="M306 388L386 296L456 366L502 326L588 406H324Q306 406 306 388Z"/>`
  const lines = [240, 240, 180].map((width, i) => box(646, 256 + i * 34, width, 16, 8, light))
  const cards = [306, 470, 634].map((x) => box(x, 436, 140, 84, 14, light))
  const brackets = stroke('M764 468L704 522L764 576M876 468L936 522L876 576', 22, paper)
  return (
    lifted(box(270, 122, 680, 436, 28, paper)) +
    [bar, hills, ...lamps, ...lines, ...cards].join('') +
    box(646, 208, 200, 26, 13, deep) +
    lifted(box(630, 412, 380, 220, 28, ink)) +
    brackets +
    stroke('M842 452L798 592', 22, accent)
  )
}

export function drawSnake({ light, middle, accent, deep }: Palette): string {
  const rows: [indent: number, width: number, fill: string][] = [
    [0, 120, accent],
    [45, 120, light],
    [45, 70, middle],
    [90, 90, light],
    [45, 170, middle],
    [0, 90, accent],
    [45, 140, light],
  ]
  const code = rows.map(([indent, w, fill], i) => box(436 + indent, 176 + i * 46, w, 18, 9, fill))
  const lamps = [middle, accent, light].map((fill, i) => dot([418 + i * 28, 136], 8, fill))
  const body = 'M560 618C690 640 700 520 780 480C900 420 930 270 830 238C780 222 740 236 706 258'
  return (
    tail(
      [
        [300, 250],
        [170, 400],
        [390, 590],
        [560, 618],
      ],
      36,
      accent,
    ) +
    lifted(box(380, 104, 500, 436, 30, ink) + [...lamps, ...code].join('')) +
    stroke('M650 276L604 288M604 288L582 278M604 288L590 308', 9, light) +
    lifted(stroke(body, 72, accent)) +
    stroke('M516 612L560 618', 68, accent) +
    stroke(body, 14, deep, 'stroke-dasharray="2 42"') +
    `<ellipse cx="700" cy="262" rx="70" ry="52" transform="rotate(-14 700 262)" fill="${accent}"/>` +
    dot([676, 248], 15, paper) +
    dot([671, 248], 8, ink)
  )
}

export function drawShield({ light, middle, accent, deep }: Palette): string {
  const rings = [300, 250].map((radius) => ring(radius, light))
  const moons: Point[] = [
    [340, 360],
    [853, 147],
    [776, 570],
  ]
  const half = 'V612C760 564 842 476 842 352V186C772 184 700 160 640 116'
  const whole = 'M640 116C580 160 508 184 438 186V352C438 476 520 564 640 612'
  const keyhole = `${dot([640, 330], 52, deep)}<path fill="${deep}" d="M618 350H662L684 464H596Z"/>`
  const stars = [816, 858, 900, 942].map((x) => dot([x, 236], 12, accent))
  return (
    rings.join('') +
    moons.map((at) => dot(at, 14, accent)).join('') +
    lifted(`<path fill="${paper}" d="${whole}${half}Z"/>`) +
    `<path fill="${light}" d="M640 116${half}Z"/>` +
    dot([640, 360], 142, middle) +
    dot([640, 360], 118, accent) +
    keyhole +
    lifted(box(768, 192, 222, 88, 24, ink)) +
    stars.join('') +
    lifted(box(296, 446, 206, 136, 24, ink)) +
    stroke('M338 490L366 516L338 542', 16, accent) +
    stroke('M392 544H452', 16, paper)
  )
}

const ring = (radius: number, colour: string) =>
  `<circle cx="640" cy="360" r="${radius}" fill="none" stroke="${colour}" stroke-opacity=".4" ` +
  'stroke-width="5" stroke-dasharray="1 20" stroke-linecap="round"/>'

export function drawTree({ light, middle, accent, deep }: Palette): string {
  const root: Point = [640, 138]
  const [left, right]: [Point, Point] = [
    [480, 258],
    [800, 258],
  ]
  const [min, small, sought, great]: [Point, Point, Point, Point] = [
    [400, 388],
    [560, 388],
    [720, 388],
    [880, 388],
  ]
  const fork = (from: Point, pair: Point[]) => pair.map((to) => `M${from}L${to}`).join('')
  const edges = fork(root, [left, right]) + fork(left, [min, small]) + fork(right, [sought, great])
  const node = (at: Point) => dot(at, 46, paper) + dot(at, 18, light)
  const found = (at: Point) => dot(at, 46, accent) + dot(at, 18, deep)
  const bars = [0, 1, 2, 3, 4, 5, 6].map((i) =>
    box(386 + i * 76, 590 - i * 9, 52, 22 + i * 9, 8, i === 4 ? accent : light),
  )
  return (
    stroke(edges, 10, light) +
    stroke(`M${root}L${right}L${sought}V500`, 14, accent) +
    lifted([left, min, small, great].map(node).join('')) +
    lifted([root, right, sought].map(found).join('')) +
    lifted(box(350, 500, 580, 140, 28, ink)) +
    bars.join('') +
    stroke('M386 624H894', 4, middle)
  )
}
