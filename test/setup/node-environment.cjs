/**
 * Jest's Node environment on an ordinary global object. Jest's own context asks a proxy for every global that a test or the product
 * names (`Object`, `Promise`, …), which made a server test take up to twice the processor time.
 *
 * A suite leaves the threads of its empty databases to the next one of the same process (test/support/database/memory-engines.ts):
 * starting one costs two seconds of processor time.
 */
const vm = require('node:vm')
const { TestEnvironment: NodeEnvironment } = require('jest-environment-node')
const { withFileTimes } = require('./file-times.cjs')

/** Threads that no suite uses now. */
const databaseThreads = []

class OrdinaryGlobalEnvironment extends NodeEnvironment {
  constructor(config, context) {
    const { createContext } = vm
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY)
    try {
      super(config, context)
    } finally {
      vm.createContext = createContext
    }
    // a function: what other globals hold is deleted when the suite ends
    this.global.databaseThreads = () => databaseThreads
  }
}

module.exports = withFileTimes(OrdinaryGlobalEnvironment)
