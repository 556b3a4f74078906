/** A kind of message is one folder: it is listed in both registries, and no other code compares its name. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder, findLines, importsOf, isTest, REPO_ROOT, readSource } from '../support/source-files'

const CHAT = 'src/features/chat'
const KINDS = `${CHAT}/kinds`
const names = readdirSync(join(REPO_ROOT, KINDS), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'views')
  .map(({ name }) => name)

/** Files that compare a word which is also the name of a kind, with what it names there. */
const OTHER_MEANINGS: Record<string, string> = {
  [`${CHAT}/calls/media-devices.ts`]: 'the track of a call',
  [`${CHAT}/calls/media-tracks.ts`]: 'the track of a call',
  [`${CHAT}/calls/peer-connection.ts`]: 'the track of a call',
  [`${CHAT}/calls/window/CallButtons.tsx`]: 'a call with or without video',
  [`${CHAT}/calls/window/CallControls.tsx`]: 'the track of a call',
  [`${CHAT}/client/create-message.ts`]: 'an attachment that is uploaded',
  [`${CHAT}/composer/input/rich-input.desktop.ts`]: 'an attachment in the editor',
  [`${CHAT}/model/draft-content.ts`]: 'an attachment in a draft',
  [`${CHAT}/search/ConversationSearch.tsx`]: 'a filter of the search',
  [`${CHAT}/session/accept-files.ts`]: 'what the picker was opened for',
}

const elsewhere = filesUnder(CHAT, ['.ts', '.tsx']).filter((file) => !file.startsWith(`${KINDS}/`) && !isTest(file))
const isOf = (name: string) => new RegExp(`from '\\./${name}/kind'|from '\\.\\./${name}/view'`)

describe('kinds of messages', () => {
  it('each have a folder with their data and their view', () => {
    expect(names.length).toBeGreaterThan(15)
    const files = new Set(filesUnder(KINDS))
    const missing = names.flatMap((name) =>
      [`${KINDS}/${name}/kind.ts`, `${KINDS}/${name}/view/index.tsx`].filter((file) => !files.has(file)),
    )
    expect(missing).toEqual([])
  })

  it('are all in both registries', () => {
    for (const registry of ['registry.ts', 'views/index.tsx']) {
      const source = readSource(`${KINDS}/${registry}`)
      expect([registry, names.filter((name) => !isOf(name).test(source))]).toEqual([registry, []])
    }
  })

  it('are distinguished in their folders only', () => {
    const comparison = new RegExp(`\\bkind\\)?\\s*[!=]==\\s*'(?:${names.join('|')})'|\\bbody\\??\\.kind\\b`)
    const found = elsewhere.filter((file) => findLines(file, comparison).length > 0)
    expect(found.filter((file) => !(file in OTHER_MEANINGS))).toEqual([])
    expect(Object.keys(OTHER_MEANINGS).filter((file) => !found.includes(file))).toEqual([])
  })

  it('name no component in their data: the conversation list loads it', () => {
    const data = filesUnder(KINDS, ['.ts', '.tsx']).filter((file) => !/\/(views|view)\//.test(file))
    const drawing = /^(react|@\/ui|\..*\/views?(\/.*)?)$/
    const imported = data.flatMap(importsOf).filter(({ specifier }) => drawing.test(specifier))
    expect([...data.filter((file) => file.endsWith('.tsx')), ...imported]).toEqual([])
  })
})
