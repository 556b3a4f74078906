/** Small resumes written as text, and the tables of what is read from them (test/fixtures/resumes/cases). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clean } from '../../../server/modules/candidates/resume-import/clean-text'
import { recognizeResume } from '../../../server/modules/candidates/resume-import/recognize-resume'
import type { TextLine } from '../../../server/modules/candidates/resume-import/types'

const folder = join(__dirname, '../../fixtures/resumes/cases')

/** The rows of a table without its head: what is written, then the right values. */
export const caseRows = (table: string): [string, ...string[]][] =>
  readFileSync(join(folder, `${table}.tsv`), 'utf8')
    .replace(/\n$/, '')
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t') as [string, ...string[]])

/** The lines of a text as the reader of a Word file makes them. */
export const toLines = (text: string): TextLine[] =>
  text.split('\n').map((line, index) => {
    const cells = [{ text: clean(line).trim(), x: 0, right: line.length * 5 }]
    return { text: cells[0]?.text ?? '', cells, page: 1, y: index * 16, size: 10.5, column: 0 }
  })

/** What is recognised in a text, on 2 November 2026. */
export const recognizeText = (text: string) => recognizeResume(toLines(text), new Date('2026-11-02T01:30:00Z'))
