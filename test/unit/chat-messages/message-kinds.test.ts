/** Every kind decides everything: nothing is left out, what it lacks is declared. */
import type { KindData } from '@/features/chat/kinds/kind-data'
import { toBody } from '@/features/chat/kinds/parse-body'
import {
  abstractOf,
  isServiceLine,
  kindOf,
  kinds,
  type MessageBody,
  pushLineOf,
  textOf,
} from '@/features/chat/kinds/registry'
import { actionsOf, bubbleStyleOf, views } from '@/features/chat/kinds/views'
import type { KindView, MessageActions, MessageKind } from '@/features/chat/kinds/views/kind-view'
import { filterOf } from '@/features/chat/model/search-query'

type AnyKind = MessageKind<never>
const names = Object.keys(kinds) as (keyof typeof kinds)[]
const whole = (name: keyof typeof kinds): AnyKind => ({
  ...(kinds[name] as unknown as KindData<never>),
  ...(views[name] as unknown as KindView<never>),
})

/** One of the values, 'none', or a function. */
type Check = (value: unknown) => boolean
const isOneOf =
  (...values: unknown[]): Check =>
  (value) =>
    values.includes(value)
const isNoneOr =
  (type: 'function' | 'object'): Check =>
  (value) =>
    value === 'none' || (typeof value === type && value !== null)
const isBoolean: Check = (value) => typeof value === 'boolean'

const FIELDS: Record<keyof AnyKind, Check> = {
  elements: isNoneOr('object'),
  cards: isNoneOr('object'),
  abstract: (value) => typeof value === 'function',
  push: isOneOf('abstract', 'none'),
  quoteType: isOneOf(1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
  search: (value) => isOneOf('text', 'other')(value) || isNoneOr('object')(value),
  text: isNoneOr('function'),
  forward: isOneOf('copy', 'abstract', 'none'),
  series: isNoneOr('function'),
  hasReadStatus: isBoolean,
  riskyText: isOneOf('riskyMessage', 'riskyAudio'),
  bubbleStyle: isOneOf('bubble', 'card', 'plain', 'note'),
  Content: (value) => typeof value === 'function',
  actions: isNoneOr('object'),
}
const ACTIONS: Record<keyof MessageActions<never>, Check> = {
  copy: isNoneOr('function'),
  open: isNoneOr('function'),
  save: isNoneOr('function'),
  convert: isOneOf('translate', 'transcribe', 'none'),
  quote: isBoolean,
  react: isBoolean,
  pin: isBoolean,
  revoke: isBoolean,
}
const wrongFields = (checks: Record<string, Check>, value: object): string[] => [
  ...Object.keys(checks).filter((field) => !checks[field]?.((value as Record<string, unknown>)[field])),
  ...Object.keys(value).filter((field) => !(field in checks)),
]

describe('the registry of kinds', () => {
  it('has a view for every kind and decides every field of it', () => {
    expect(Object.keys(views).sort()).toEqual([...names].sort())
    expect(names.flatMap((name) => wrongFields(FIELDS, whole(name)).map((field) => `${name}.${field}`))).toEqual([])
    const actions = names.flatMap((name) => {
      const { actions } = whole(name)
      return actions === 'none' ? [] : wrongFields(ACTIONS, actions).map((field) => `${name}.actions.${field}`)
    })
    expect(actions).toEqual([])
  })

  it('recognises no name twice, and everything but the fallback by a name', () => {
    const keysOf = (table: 'elements' | 'cards') =>
      names.flatMap((name) => {
        const parsers = whole(name)[table]
        return parsers === 'none' ? [] : Object.keys(parsers)
      })
    for (const table of ['elements', 'cards'] as const) expect(new Set(keysOf(table)).size).toBe(keysOf(table).length)
    const unnamed = names.filter((name) => whole(name).elements === 'none' && whole(name).cards === 'none')
    expect(unnamed).toEqual(['unknown'])
  })

  it('answers for lists, pushes and menus', () => {
    const tip: MessageBody = { kind: 'tip', text: '群组有新的变化' }
    expect([isServiceLine(tip), pushLineOf(tip), bubbleStyleOf(tip), actionsOf(tip)]).toEqual([
      true,
      '',
      'note',
      undefined,
    ])
    const text: MessageBody = { kind: 'text', text: '好[TUIEmoji_Ok]' }
    expect([textOf(text), abstractOf(text), pushLineOf(text)]).toEqual(['好[TUIEmoji_Ok]', '好[OK]', '好[OK]'])
    expect(textOf({ kind: 'audio', url: '', seconds: 1 })).toBeUndefined()
    const filters = names.map((name) => [name, filterOf(whole(name).search as never)])
    expect(filters.filter(([, filter]) => filter === 'media').map(([name]) => name)).toEqual(['image', 'video'])
    expect(filters.filter(([, filter]) => filter === 'file').map(([name]) => name)).toEqual(['file'])
  })
})

describe('a name card', () => {
  const context = { me: 'user1', from: 'user2', fromName: '周雨桐', to: 'user1' }
  const read = (card: object) =>
    toBody(
      'TIMCustomElem',
      { data: JSON.stringify({ businessID: 'name_card', version: 1, ...card }), description: '' },
      context,
    )
  const colleague = { kind: 'colleague', userID: 'user12', id: '12', name: '王敏' }

  it('is a reference and a name; its line appears in lists, quotes and pushes @C-3-27', () => {
    const body = read(colleague)
    expect(body).toEqual({ kind: 'name-card', subject: 'colleague', userId: 'user12', id: '12', name: '王敏' })
    expect([abstractOf(body), pushLineOf(body), kindOf(body).quoteType]).toEqual(['[名片] 王敏', '[名片] 王敏', 2])
    const candidate = read({ ...colleague, kind: 'candidate', userID: '', phone: '13800000000' })
    expect(candidate).toEqual({ kind: 'name-card', subject: 'candidate', userId: '', id: '12', name: '王敏' })
    expect(actionsOf(body)).toMatchObject({ quote: true, react: true, revoke: true, copy: 'none' })
    expect(kindOf(body).forward).toBe('copy')
  })

  it('that lacks what it refers to is a message of no known kind', () => {
    for (const broken of [
      { ...colleague, kind: 'company' },
      { ...colleague, id: '' },
      { ...colleague, name: undefined },
    ])
      expect(read(broken).kind).toBe('unknown')
  })
})

describe('texts of messages that an older version or another client stored', () => {
  const PILE = /\p{M}{5}/u
  const piled = `名${'\u0301'.repeat(20)}`
  /** Any field, as a text or in lists and objects, is the same text. */
  const everyField = (text: string): Record<string, unknown> =>
    new Proxy({} as Record<string, unknown>, {
      get: (_, name) => (typeof name === 'string' ? text : undefined),
      has: () => true,
    })
  const fields = 'title text name description link price comment nick content note message jobTitle companyName'.split(
    ' ',
  )
  const cardNames = names.flatMap((name) => Object.keys(whole(name).cards === 'none' ? {} : whole(name).cards))
  const elementNames = names.flatMap((name) => Object.keys(whole(name).elements === 'none' ? {} : whole(name).elements))
  const context = { me: 'user1', from: 'user2', fromName: '周雨桐', to: 'user1' }
  const bodyOfCard = (businessID: string, text: string) => {
    const data = { ...Object.fromEntries(fields.map((field) => [field, text])), businessID }
    return toBody('TIMCustomElem', { data: JSON.stringify(data), description: text }, context)
  }

  /** Without what a card of another client holds: its fields are read one by one. */
  const shownOf = (body: MessageBody) => {
    const { card: _raw, ...shown } = body as MessageBody & { card?: unknown }
    return JSON.stringify(shown)
  }

  it.each([...cardNames, 'of another client'])(
    'a card %s piles up no accents, and shows no text that cannot be seen',
    (card) => {
      expect(cardNames.length).toBeGreaterThan(8)
      const body = bodyOfCard(card, piled)
      expect(abstractOf(body)).not.toMatch(PILE)
      expect(shownOf(body)).not.toMatch(PILE)
      expect(shownOf(bodyOfCard(card, '\u200b\u2060'))).not.toMatch(/\u200b/)
    },
  )

  it.each(elementNames)('an element %s piles up no accents', (element) => {
    const body = toBody(element, everyField(piled), context)
    expect([abstractOf(body), JSON.stringify(body)].join('')).not.toMatch(PILE)
  })
})
