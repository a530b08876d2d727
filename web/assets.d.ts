declare module '*.webp' {
  const address: string
  export default address
}
interface ImportMeta {
  readonly env: { readonly SSR: boolean }
}
declare module 'hls.js/light' {
  export * from 'hls.js'
  export { default } from 'hls.js'
}
