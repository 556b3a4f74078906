/** Parts of the mini-program that are loaded when they are opened (config/plugins/async-chunks.js). */
import { existsSync } from 'node:fs'
import { files } from '../../../config/plugins/async-chunks.json'
import { readSource } from '../../support/source-files'

const { missingRules } = require('../../../config/plugins/async-chunks') as {
  missingRules(sheet: string, others: string[]): string
}

it('are those of files that load something later', () => {
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((file) => !existsSync(file) || !readSource(file).includes('import('))).toEqual([])
})

it('bring to the main package the styles that it lacks, each once', () => {
  const [shared, own] = ['.shared{color:red}', '@media (min-width:1px){.own{color:blue}}']
  expect(missingRules(`${shared}.main{top:0}`, [`${shared}${own}`, own])).toBe(own)
})
