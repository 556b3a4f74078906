/**
 * npm run build:im: the embedded chat client (src/im) as a package that takes the place of @tencentcloud/chat, in dist/im. `--out
 * <folder>`. `npm pack ./dist/im` makes the tarball that an app installs.
 */
import './machine/require-packages.mjs'
import { buildIm } from './im-package/build.mjs'

const args = process.argv.slice(2)
console.log(await buildIm(args.includes('--out') ? args[args.indexOf('--out') + 1] : undefined))
