/** The same inks as in web/features/certificate/certificate.css. */
export const ink = {
  plain: '#1a2030',
  quiet: '#4b5263',
  accent: '#3f36b4',
  ended: '#9b0c1c',
  edge: '#bcc1cd',
} as const

/** A4 landscape, in points. */
export const [pageWidth, pageHeight] = [841.89, 595.28] as const
export const edge = 24
export const inset = 64
export const columnWidth = pageWidth - 2 * inset
