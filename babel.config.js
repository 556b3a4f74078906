// One Babel for Taro's three targets and for jest. Fast refresh needs a browser, so tests run without it.
const isWeb = process.env.TARO_ENV === 'h5' || process.env.TARO_ENV === 'desktop'
/** What every engine of every target knows, though Babel writes it out for a rare fault of old ones: it made 1 % of a first load. */
const known = [
  'transform-parameters',
  'transform-template-literals',
  'transform-destructuring',
  'transform-async-to-generator',
]
const knownOnWeb = ['transform-optional-chaining', 'transform-nullish-coalescing-operator']
/** webpack decides which `import()` of the mini-program is loaded later (config/plugins/async-chunks.js). */
const isWeapp = process.env.TARO_ENV === 'weapp'
const options = {
  framework: 'react',
  ts: true,
  compiler: 'webpack5',
  hot: process.env.NODE_ENV !== 'test',
  ...(isWeapp ? { 'dynamic-import-node': false } : {}),
  exclude: [...known, ...(isWeb ? knownOnWeb : [])],
}

module.exports = {
  presets: [['taro', options]],
  plugins: [require('./config/plugins/inline-call-addresses')],
  // Nothing here uses document.all, or proxies of objects with private fields.
  assumptions: { noDocumentAll: true, privateFieldsAsSymbols: true, setPublicClassFields: true },
}
