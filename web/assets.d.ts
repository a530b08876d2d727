declare module '*.webp' {
  const address: string
  export default address
}
declare module '*?url' {
  const address: string
  export default address
}
interface ImportMeta {
  readonly env: { readonly SSR: boolean; readonly DEV: boolean }
}
