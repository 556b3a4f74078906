/**
 * Words that no name declared by us may hold (docs/glossary.md names the word to use instead), by where they are forbidden.
 * Checked are names of variables, parameters, functions, types and type parameters; strings, fields of the wire and names of
 * libraries are free, and so is a name that a destructuring takes over from a field.
 */
import ts from 'typescript'
import { readSource } from '../support/source-files'

interface Rule {
  /** Paths the rule speaks of. */
  scope: RegExp
  /** Single words of a name in camel case, in lower case. */
  words: readonly string[]
}

const ANYWHERE = /^/
const PRODUCT = /^(src|server|contract)\//
const RULES: readonly Rule[] = [
  {
    scope: ANYWHERE,
    words: [
      ...[
        'talk',
        'talks',
        'talker',
        'talkers',
        'say',
        'says',
        'said',
        'saying',
        'tell',
        'tells',
        'told',
        'telling',
        'hear',
      ],
      ...[
        'hears',
        'heard',
        'words',
        'cargo',
        'parcel',
        'parcels',
        'bones',
        'verdict',
        'verdicts',
        'judge',
        'judged',
        'held',
      ],
      ...[
        'kept',
        'forget',
        'forgotten',
        'entrust',
        'entrusted',
        'clue',
        'clues',
        'deliver',
        'delivery',
        'deliveries',
        'seat',
      ],
      ...[
        'third',
        'standing',
        'people',
        'everywhere',
        'beside',
        'inside',
        'here',
        'cupboard',
        'shelf',
        'keeper',
        'tender',
      ],
      ...[
        'must',
        'most',
        'picture',
        'pictures',
        'film',
        'films',
        'parts',
        'deed',
        'roster',
        'purse',
        'purses',
        'essence',
      ],
      ...['heat', 'handed', 'ways', 'fault', 'faults', 'asker'],
    ],
  },
  {
    scope: PRODUCT,
    words: ['who', 'own', 'act', 'acts', 'look', 'looks', 'marks', 'place', 'places', 'person', 'book', 'books'],
  },
  { scope: /^(server|src|test)\//, words: ['fail'] },
  { scope: /^server\//, words: ['serve', 'attach', 'way', 'warm'] },
  { scope: /^src\//, words: ['door', 'warm', 'still', 'article'] },
  { scope: /^src\/features\/market\//, words: ['need', 'needs'] },
  {
    scope: /^test\//,
    words: ['world', 'worlds', 'bed', 'stage', 'hand', 'hands', 'story', 'stories', 'finger', 'sides', 'ours', 'bare'],
  },
]

/** 'hasOldTalk' → ['has', 'old', 'talk']; 'MOST_PARTS' → ['most', 'parts']. */
export const splitName = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_$]+/)
    .map((word) => word.toLowerCase())
    .filter(Boolean)

/** The names a file declares, with their lines from 1. */
export function* declaredNames(file: string): Generator<{ name: string; line: number }> {
  const kind = /x$/.test(file) ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, readSource(file), ts.ScriptTarget.Latest, true, kind)
  const waiting: ts.Node[] = [source]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const isTakenOver = ts.isBindingElement(node) && !node.propertyName && ts.isObjectBindingPattern(node.parent)
    const declares =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isFunctionExpression(node) ||
      ts.isClassDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isTypeParameterDeclaration(node) ||
      ts.isEnumDeclaration(node)
    const name = declares && !isTakenOver ? (node as ts.NamedDeclaration).name : undefined
    if (name && ts.isIdentifier(name))
      yield { name: name.text, line: source.getLineAndCharacterOfPosition(name.getStart()).line + 1 }
    ts.forEachChild(node, (child) => void waiting.push(child))
  }
}

/** Names without a meaning. */
const EMPTY_NAMES = ['one']

/** Forbidden words of a name in a file, whatever the name is of. */
export function replacedTermsIn(file: string, name: string): string[] {
  const forbidden = new Set(RULES.filter(({ scope }) => scope.test(file)).flatMap(({ words }) => words))
  return splitName(name.replace(/[-./]/g, ' ')).filter((word) => forbidden.has(word))
}

/** Declared names of a file that say nothing or hold a forbidden word, as 'path:line name (word)'. */
export function forbiddenNames(file: string): string[] {
  return [...declaredNames(file)].flatMap(({ name, line }) =>
    (EMPTY_NAMES.includes(name) ? [name] : replacedTermsIn(file, name)).map(
      (word) => `${file}:${line} ${name} (${word})`,
    ),
  )
}
