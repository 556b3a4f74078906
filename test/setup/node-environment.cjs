/**
 * Jest's Node environment on an ordinary global object. Jest's own context asks a proxy for every global that a test or the product
 * names (`Object`, `Promise`, …), which made a server test take up to twice the processor time.
 */
const vm = require('node:vm')
const { TestEnvironment: NodeEnvironment } = require('jest-environment-node')
const { withFileTimes } = require('./file-times.cjs')

class OrdinaryGlobalEnvironment extends NodeEnvironment {
  constructor(config, context) {
    const { createContext } = vm
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY)
    try {
      super(config, context)
    } finally {
      vm.createContext = createContext
    }
  }
}

module.exports = withFileTimes(OrdinaryGlobalEnvironment)
