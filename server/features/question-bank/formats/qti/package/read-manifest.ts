import { insideOf, type XmlElement } from '../../xml/read-xml.ts'

/** What a package says about a file besides what the file says itself. */
export type About = { tags: string[]; folder: string }

export const foldersOfLectern = 'Lectern folders'

/** By the path of a file, in the order of the package. The metadata is IEEE LOM. */
export const readManifest = (manifest: XmlElement) =>
  new Map(
    [...insideOf(manifest, 'resource')].map((resource): [string, About] => [
      resource.attributes.href ?? '',
      {
        tags: [...new Set([...insideOf(resource, 'keyword')].map(wordsIn).filter(Boolean))],
        folder: [...insideOf(resource, 'taxonPath')]
          .filter((path) =>
            [...insideOf(path, 'source')].some((source) => wordsIn(source) === foldersOfLectern),
          )
          .flatMap((path) => [...insideOf(path, 'taxon')].map(wordsIn))
          .join('/'),
      },
    ]),
  )

const wordsIn = (element: XmlElement): string =>
  `${element.text}${element.children.map(wordsIn).join('')}`.trim()
