import { defineMessage } from './message.ts'

export const xmlDocumentType = defineMessage('server-archive.xmlDocumentType', 'This XML has a document type or entities, which are not read. Export the file again.')
export const xmlBroken = defineMessage('server-archive.xmlBroken', 'This file is not well-formed XML')
export const xmlTooMuch = defineMessage('server-archive.xmlTooMuch', 'This XML has too many elements. Split the file.')
export const zipBroken = defineMessage('server-archive.zipBroken', 'This ZIP archive is broken')
export const zipEncrypted = defineMessage('server-archive.zipEncrypted', 'This ZIP archive is encrypted')
export const zipLeadsOut = defineMessage('server-archive.zipLeadsOut', 'This ZIP archive has a path that leads out of it')
export const zipTooMany = defineMessage('server-archive.zipTooMany', 'An archive can have {max, number} files at most')
export const zipTooLarge = defineMessage('server-archive.zipTooLarge', 'A file of an archive can have {max, number} MB at most when it is unpacked, and all that are read {total, number} MB')
