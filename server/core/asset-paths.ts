/** Paths of files, whether the server runs bundled (dist/server/main.js) or from its sources (jest). */
import { join } from 'node:path'
import { version } from '../../package.json'

declare const PINQIAO_BUNDLED: boolean | undefined

/** True in the esbuild bundle. */
export const isBundled = typeof PINQIAO_BUNDLED !== 'undefined'
/** The repository, that is the folder with package.json and dist. */
export const rootDir = join(__dirname, '..', '..')
export const migrationsDir = isBundled ? join(__dirname, 'migrations') : join(__dirname, '..', 'db', 'migrations')
/** Eight thousand characters; a PDF embeds those it shows. The build copies it, so that its package of 79 MB is needed only there. */
export const pdfFontFile = isBundled
  ? join(__dirname, 'pdf-font.woff')
  : join(rootDir, 'node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff')
/** Files of the page at /docs. The build copies them, so that their package of 12 MB is needed only there. */
export const docsDir = isBundled ? join(__dirname, 'docs') : join(rootDir, 'node_modules/swagger-ui-dist')
/** Images every client shows, such as emoji; served as they are. */
export const assetsDir = join(rootDir, 'server', 'assets')
/** Throw-away files that may be rebuilt at any time. */
export const cacheDir = join(rootDir, 'node_modules', '.cache', 'pinqiao')
/** Version of package.json, compiled into the bundle. */
export const programVersion = version
