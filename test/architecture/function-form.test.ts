/** One form for each kind of function: `function` where the body has statements, an arrow where it is one expression. */
import ts from 'typescript'
import { codeFiles, readSource } from '../support/source-files'

const hasStatements = ({ body }: ts.ArrowFunction) => ts.isBlock(body) && body.statements.length > 0

/** Exported arrows with a body in braces, as 'path name'; a variable with a declared type is no function declaration. */
function arrowsWithStatements(file: string, text = readSource(file)): string[] {
  if (!/^export const \w+ = (?:async )?[(<\w]/m.test(text)) return []
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind).statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement)) return []
    if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return []
    return statement.declarationList.declarations.flatMap(({ name, type, initializer }) =>
      !type && initializer && ts.isArrowFunction(initializer) && hasStatements(initializer) && ts.isIdentifier(name)
        ? [`${file} ${name.text}`]
        : [],
    )
  })
}

it('an exported function with statements is declared by `function`', () => {
  expect(codeFiles().flatMap((file) => arrowsWithStatements(file))).toEqual([])
})

it.each([
  ['export const f = () => {\n  g()\n}', ['a.ts f']],
  ['export const f = async (x: number): Promise<void> => { await g(x) }', ['a.ts f']],
  ['export const f = () => g()', []],
  ['export const f: Handler = () => { g() }', []],
  ['const f = () => { g() }', []],
])('reads %j', (text, found) => {
  expect(arrowsWithStatements('a.ts', text)).toEqual(found)
})
