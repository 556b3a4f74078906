/** Babel for tests that run in Node: modules as CommonJS. A preset, not plugins, so that jest.mock calls are hoisted first. */
module.exports = () => ({
  plugins: [
    require.resolve('./import-meta.js'),
    require.resolve('@babel/plugin-transform-modules-commonjs'),
    require.resolve('@babel/plugin-transform-dynamic-import'),
  ],
})
