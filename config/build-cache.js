/** What a build keeps for the next one, under node_modules/.cache/webpack. */
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')

/** Settings of a build, as files and folders of the repository: whatever changes in them makes everything kept useless. */
const SETTINGS = [
  'config',
  'contract/routes.json',
  'babel.config.js',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'tsconfig.json',
]

/** Titles and other settings of pages, which Taro puts into the app's own file without saying so to webpack. */
const isPageSettings = (file) => /\.config(\.\w+)?\.ts$/.test(file)

/** Settings of a build in its environment. */
const VARIABLES = ['BROWSERSLIST', 'MODE', 'OUTPUT_DIR', 'TARO_APP_API', 'TARO_APP_CHAT']
const ofBuild = (name) => VARIABLES.includes(name) || name.startsWith('PINQIAO_')

/** Paths of the files at `place`, a file or a folder, in an order of their own. */
function filesAt(place) {
  if (!fs.statSync(place).isDirectory()) return [place]
  return fs
    .readdirSync(place)
    .sort()
    .flatMap((name) => filesAt(path.join(place, name)))
}

/**
 * Names the settings of a build: under another name, every source is read again.
 * @param root folder of the repository
 * @param env the build's environment
 */
function cacheVersion(root, env = process.env) {
  const hash = createHash('sha256')
  const add = (...texts) => hash.update(`${JSON.stringify(texts)}\n`)
  const settings = SETTINGS.flatMap((setting) => filesAt(path.join(root, setting)))
  for (const file of [...settings, ...filesAt(path.join(root, 'src')).filter(isPageSettings)])
    add(path.relative(root, file), fs.readFileSync(file, 'base64'))
  for (const name of Object.keys(env).filter(ofBuild).sort()) add(name, env[name])
  return hash.digest('hex')
}

module.exports = { SETTINGS, cacheVersion }
