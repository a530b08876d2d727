import sharp from 'sharp'
import type { CourseStyle } from './course-styles.ts'

export const drawThumbnail = (style: CourseStyle, file: string) =>
  savePicture(style, sky + glow(style) + dots + style.drawMotif(style), 1280, file)

export const drawMotifAlone = (style: CourseStyle, width: number, file: string) =>
  savePicture(style, style.drawMotif(style), width, file)

export const drawGlow = (style: CourseStyle, width: number, file: string) =>
  savePicture(style, glow(style), width, file)

async function savePicture(style: CourseStyle, shapes: string, width: number, file: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720"
    width="${width}" height="${(width * 9) / 16}">${definitions(style)}${shapes}</svg>`
  await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toFile(file)
}

const definitions = (style: CourseStyle) => `<defs>
  <linearGradient id="sky" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="${style.middle}"/><stop offset="1" stop-color="${style.deep}"/>
  </linearGradient>
  <filter id="lift" x="-40%" y="-40%" width="180%" height="220%">
    <feDropShadow dx="0" dy="14" stdDeviation="16" flood-color="${style.deep}" flood-opacity=".55"/>
  </filter>
  <pattern id="dots" width="36" height="36" patternUnits="userSpaceOnUse">
    <circle cx="6" cy="6" r="4" fill="${style.light}"/>
  </pattern>
</defs>`

const sky = '<rect width="1280" height="720" fill="url(#sky)"/>'

const glow = ({ light, deep }: CourseStyle) => `
  <circle cx="1120" cy="90" r="330" fill="${light}" opacity=".1"/>
  <circle cx="1120" cy="90" r="200" fill="${light}" opacity=".1"/>
  <circle cx="90" cy="690" r="300" fill="${deep}" opacity=".35"/>`

const dots = `
  <rect x="60" y="60" width="180" height="180" fill="url(#dots)" opacity=".3"/>
  <rect x="1040" y="504" width="180" height="180" fill="url(#dots)" opacity=".3"/>`
