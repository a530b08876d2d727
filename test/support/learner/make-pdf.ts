/** A PDF with each of these words on a separate page, and a line under it. */
export function makePdf(words: string[], trailer = '') {
  const pageIds = words.map((_, index) => 4 + index * 2)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${words.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...words.flatMap((text, index) => {
      const content = `BT /F1 36 Tf 60 700 Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET 60 680 300 6 re f`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  const size = objects.length + 1
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
}

// ISO 32000-1 §7.6.3: no password leads to these values.
const locked = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >> /ID [<00> <00>]`

export const lockedPdf = (name: string) => new File([makePdf(['Secret'], locked)], name)

export const pdfFile = (name = 'chart.pdf', words = ['First page', 'Second page']) =>
  new File([makePdf(words)], name, { type: 'application/pdf' })
