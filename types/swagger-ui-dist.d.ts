/** The package's own entry loads both of its bundles; this file of it only names their folder. */
declare module 'swagger-ui-dist/absolute-path.js' {
  export default function absolutePath(): string
}
