/** Writes what is generated from tokens.json: the style sheets beside it and WeChat's theme.json. Runs before every build and check. */
import { readFileSync, writeFileSync } from 'node:fs'

const folder = new URL('../src/ui/tokens/', import.meta.url)
const tokens = JSON.parse(readFileSync(new URL('tokens.json', folder), 'utf8'))
const routes = JSON.parse(readFileSync(new URL('../contract/routes.json', import.meta.url), 'utf8'))
const head = '/* Generated from tokens.json by scripts/build-tokens.mjs: change it there. */\n'

const block = (selector, values, extra = '') =>
  `${selector} {\n${extra}${Object.entries(values)
    .map(([name, value]) => `  --${name}: ${value};`)
    .join('\n')}\n}\n`

/** A look set on the root, in light mode and in every dark part. */
const twice = (name, { light, dark }) =>
  `${block(name, light)}\n${block(`.theme-dark${name}, ${name} .theme-dark`, dark)}`

const sheets = {
  'colors.scss': [
    block('page, :root', { ...tokens.light, ...tokens.common }, '  color-scheme: light;\n'),
    block('.theme-dark', tokens.dark, '  color-scheme: dark;\n'),
    '/* in the dark, what floats is one step lighter, and so is everything on it */\n',
    block('.theme-dark .float', tokens.darkFloat),
    '/* another brand colour, and colours for those who see red and green alike; also inside a dark part of a light page */\n',
    ...Object.entries(tokens.accents).map(([name, values]) => twice(`.color-${name}`, values)),
    twice('.weak', tokens.weak),
  ].join('\n'),
  'sizes.scss': block('page, :root', tokens.phone),
  'sizes-desk.scss': block('page, :root', tokens.desk),
}

/** WeChat's own bars before any script runs, in the device's theme (app.config names these words with an @). */
const bars = (c, isDark) => ({
  bar: c.surface,
  barText: isDark ? 'white' : 'black',
  ground: c.ground,
  pull: isDark ? 'light' : 'dark',
  tab: c['ink-2'],
  tabOn: c['brand-ink'],
  ...Object.fromEntries(
    routes.flatMap(({ tab }) => {
      const icon = tab && `assets/tabs/${tab.icon}${isDark ? '-dark' : ''}`
      return tab
        ? [
            [`${tab.icon}Icon`, `${icon}.png`],
            [`${tab.icon}IconOn`, `${icon}-on.png`],
          ]
        : []
    }),
  ),
})
const themes = { light: bars(tokens.light, false), dark: bars(tokens.dark, true) }

/** Writes only what changed, so that a watching build does not start again. */
export function writeTokens() {
  for (const [name, sheet] of Object.entries(sheets)) writeChanged(new URL(name, folder), head + sheet)
  writeChanged(new URL('../../theme.json', folder), `${JSON.stringify(themes, undefined, 2)}\n`)
}

function writeChanged(file, text) {
  let old = ''
  try {
    old = readFileSync(file, 'utf8')
  } catch {}
  if (old !== text) writeFileSync(file, text)
}
