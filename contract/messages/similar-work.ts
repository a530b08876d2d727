import { defineMessage } from './message.ts'

export const heading = defineMessage('similar-work.heading', '{count, plural, one {A similar work} other {# similar works}}')
export const lead = defineMessage('similar-work.lead', 'Runs of words that stand here and there, besides the instructions. A quotation or a common source is similar, too.')
export const ofThis = defineMessage('similar-work.ofThis', 'About {share, number} % of this text also stands in that of {name}')
export const ofOther = defineMessage('similar-work.ofOther', 'About {share, number} % of the text of {name} also stands in this one')
export const ofThisNameless = defineMessage('similar-work.ofThisNameless', 'About {share, number} % of this text also stands in another work')
export const ofOtherNameless = defineMessage('similar-work.ofOtherNameless', 'About {share, number} % of another work also stands in this text')
export const open = defineMessage('similar-work.open', 'Open that work')
export const reading = defineMessage('similar-work.reading', 'Compared with {compared, number} of {total, number} works. The others are being read.')
export const notLoaded = defineMessage('similar-work.notLoaded', 'Similar works could not be looked for')
