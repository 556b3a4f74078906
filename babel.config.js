// One Babel for Taro's three targets and for jest. Fast refresh needs a browser, so tests run without it.
module.exports = {
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', hot: process.env.NODE_ENV !== 'test' }]],
}
