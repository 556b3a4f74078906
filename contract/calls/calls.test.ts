/** Every call has one name, noun and verb, and the names are those of the contract. */
import { api } from '../api'
import { calls, nameOf } from '.'

/** Verbs of docs/glossary.md and of the fields of the product; a name begins with one of them. */
const VERBS =
  'accept|add|allocate|answer|apply|approve|bind|cancel|change|close|collect|count|create|decide|delete|dismiss|export|find|follow|get|grant|has|hire|import|invite|leave|like|list|log|mark|move|open|pass|pay|propose|publish|read|recommend|refer|refresh|reject|remove|renew|reopen|request|retry|revoke|save|search|send|set|submit|subscribe|unbind|uncollect|unlike|unsubscribe|update|upload|verify|withdraw'
const NAME = new RegExp(`^(?:${VERBS})(?:[A-Z][a-z]+)*$`)

const named = Object.entries(calls).flatMap(([noun, verbs]) =>
  Object.entries(verbs).map(([verb, key]) => ({ name: `${noun}.${verb}`, verb, key: key as string })),
)

test('every call of the contract has a name, and every name a call', () => {
  expect(named.map(({ key }) => key).sort()).toEqual(Object.keys(api).sort())
})

test('a name is a noun and a verb', () => {
  expect(named.filter(({ verb }) => !NAME.test(verb)).map(({ name }) => name)).toEqual([])
})

test('a call is found by its key', () => {
  expect(named.filter(({ name, key }) => nameOf(key) !== name)).toEqual([])
})
