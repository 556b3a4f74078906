/** Transactions have one idiom: `ctx.transaction((tx) => …)`, whose work uses the context it is given and not the outer one. */
import ts from 'typescript'
import { filesUnder, isTest, readSource } from '../support/source-files'

/** What opens a transaction on a handle of the database itself, and why. */
const HANDLES: Record<string, string> = {
  'server/app-context.ts': 'makes the idiom',
  'server/backup/dump.ts': 'works without an application',
  'server/backup/restore.ts': 'works without an application',
  'server/db/database.ts': 'gives a statement its settings where no session keeps them',
  'server/ports/payment/simulated.ts': 'stands for a provider with a database of its own',
  'server/seed/index.ts': 'opens an application inside of a transaction',
}

interface Transaction {
  /** What it is opened on, as text: `ctx`, `chat.ctx`. */
  target: string
  work: ts.Node | undefined
  line: number
}

/** The calls `<target>.transaction(work)` of a source. */
function transactionsIn(source: ts.SourceFile): Transaction[] {
  const found: Transaction[] = []
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
      if (name.text === 'transaction') found.push({ target: expression.getText(source), work: node.arguments[0], line })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Whether `text` is used somewhere in `node`, other than as the name of a property. */
function uses(node: ts.Node, text: string, source: ts.SourceFile): boolean {
  const { parent } = node
  const isName = (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) && parent.name === node
  if (!isName && node.getText(source) === text) return true
  return node.getChildren(source).some((child) => uses(child, text, source))
}

/** Whether the work's own parameter hides the outer context of the same name. */
const isHidden = ({ target, work }: Transaction, source: ts.SourceFile): boolean =>
  !!work && ts.isArrowFunction(work) && work.parameters[0]?.name.getText(source) === target

const onHandle = ({ target }: Transaction): boolean => /(^|\.)db$/.test(target)

const parse = (text: string) => ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true)

/** Lines of a source where the work of a transaction uses the context that it was opened on. */
const leaksIn = (source: ts.SourceFile): number[] =>
  transactionsIn(source)
    .filter((call) => call.work && !onHandle(call) && !isHidden(call, source) && uses(call.work, call.target, source))
    .map(({ line }) => line)

const files = filesUnder('server', ['.ts']).filter((file) => !isTest(file))

describe('a transaction', () => {
  it('is opened on a context; on a handle of the database only where there is none', () => {
    const found = files.filter((file) => transactionsIn(parse(readSource(file))).some(onHandle))
    expect(found).toEqual(Object.keys(HANDLES))
  })

  it('does not use the context outside of it', () => {
    const leaks = files.flatMap((file) => leaksIn(parse(readSource(file))).map((line) => `${file}:${line}`))
    expect(leaks).toEqual([])
  })

  it('that uses it anyway is found by this test', () => {
    expect(leaksIn(parse('ctx.transaction(async (tx) => save(ctx, tx.db))'))).toEqual([1])
    expect(leaksIn(parse('chat.ctx.transaction(async ({ db }) => save(db, chat.ctx.clock))'))).toEqual([1])
    expect(leaksIn(parse('ctx.transaction(async (tx) => save(tx, other.ctx))'))).toEqual([])
  })
})
