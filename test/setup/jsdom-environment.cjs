/** Jest's environment with a document, measured. */
const { TestEnvironment: JsdomEnvironment } = require('jest-environment-jsdom')
const { withFileTimes } = require('./file-times.cjs')

module.exports = withFileTimes(JsdomEnvironment)
