/** Names of the classes of `.module.scss` files. */
const { createHash } = require('node:crypto')
const path = require('node:path')

const root = path.resolve(__dirname, '../..')
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const whereOf = (file) => path.relative(root, file).split(path.sep).join('/')

/** Fails when two things get one name. */
function uniqueNames(what) {
  const named = new Map()
  return (name, owner) => {
    const other = named.get(name) ?? owner
    if (other !== owner) throw new Error(`${other} and ${owner} ${what}: rename one of them`)
    named.set(name, owner)
    return name
  }
}

/**
 * For the web the name in the file and four letters for the file. One ending a file and not one a name: repeated it packs to nothing,
 * which saves 2 KB of every first load.
 */
function createReadableNames() {
  const unique = uniqueNames('end their class names alike')
  return (local, file) => {
    const where = whereOf(file)
    return `${local}-${unique(createHash('sha256').update(where).digest('base64url').slice(0, 4), where)}`
  }
}

/** For the mini-program four letters in all: its pages send a class with every node, unpacked. */
function createShortNames() {
  const unique = uniqueNames('have one class name')
  return (local, file) => {
    const owner = `.${local} of ${whereOf(file)}`
    const hash = createHash('sha256').update(owner).digest()
    return unique(LETTERS[hash[0] % LETTERS.length] + hash.subarray(1).toString('base64url').slice(0, 3), owner)
  }
}

module.exports = { createReadableNames, createShortNames }
