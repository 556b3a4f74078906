/** Writes the generated style sheets of src/ui/tokens from tokens.json. Runs before every build and check. */
import { readFileSync, writeFileSync } from 'node:fs'

const folder = new URL('../src/ui/tokens/', import.meta.url)
const tokens = JSON.parse(readFileSync(new URL('tokens.json', folder), 'utf8'))
const head = '/* Generated from tokens.json by scripts/tokens.mjs: change it there. */\n'

const block = (selector, values, extra = '') =>
  `${selector} {\n${extra}${Object.entries(values)
    .map(([name, value]) => `  --${name}: ${value};`)
    .join('\n')}\n}\n`

const sheets = {
  'colors.scss': [
    block('page, :root', { ...tokens.light, ...tokens.common }, '  color-scheme: light;\n'),
    block('.theme-dark', tokens.dark, '  color-scheme: dark;\n'),
    '/* in the dark, what floats is one step lighter, and so is everything on it */\n',
    block('.theme-dark .float', tokens.darkFloat),
  ].join('\n'),
  'sizes.scss': block('page, :root', tokens.phone),
  'sizes-desk.scss': block('page, :root', tokens.desk),
}

/** Writes only what changed, so that a watching build does not start again. */
export function writeTokens() {
  for (const [name, text] of Object.entries(sheets)) {
    const file = new URL(name, folder)
    let old = ''
    try {
      old = readFileSync(file, 'utf8')
    } catch {}
    if (old !== head + text) writeFileSync(file, head + text)
  }
}
