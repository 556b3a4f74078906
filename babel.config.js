// One Babel for Taro's three targets and for jest. Fast refresh needs a browser, so tests run without it.
const isWeb = process.env.TARO_ENV === 'h5' || process.env.TARO_ENV === 'desktop'
const options = {
  framework: 'react',
  ts: true,
  compiler: 'webpack5',
  hot: process.env.NODE_ENV !== 'test',
  // Every browser of package.json's browserslist knows these; written out they are 1 % of every first load.
  exclude: isWeb
    ? ['transform-parameters', 'transform-optional-chaining', 'transform-nullish-coalescing-operator']
    : [],
}

module.exports = {
  presets: [['taro', options]],
  // Nothing here uses document.all, or proxies of objects with private fields.
  assumptions: { noDocumentAll: true, privateFieldsAsSymbols: true },
}
