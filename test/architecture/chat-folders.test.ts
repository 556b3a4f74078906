/** The chat kit has one part for each look-up and each choice, the same on every target, and its screens use that one (G-7-25). */
import { codeFiles, isTest, readSource, withoutComments } from '../support/source-files'

const KIT = ['src/features/chat/', 'src/TUIKit/']
const files = codeFiles().filter((file) => KIT.some((folder) => file.startsWith(folder)) && !isTest(file))
const filesWith = (pattern: RegExp) => files.filter((file) => pattern.test(withoutComments(readSource(file))))
/** File names below the folders of the kit. */
const namesOf = (paths: string[]) => paths.map((path) => path.split('/').pop())

describe('parts of the chat kit', () => {
  it.each([
    [
      'a group by its ID',
      /\bsearchGroupByID\(/,
      /\.search\((id|groupId)\)/,
      ['AddContactSearch.tsx', 'GroupDetail.tsx'],
    ],
    [
      'a user by his ID',
      /\bfindUser:/,
      /\.findUser\(/,
      ['AddContactSearch.tsx', 'UserDetail.tsx', 'GroupMemberListView.tsx', 'FriendPicker.tsx'],
    ],
    [
      'a friend of the user',
      /export const useContacts\b/,
      /useContacts\(\(s\) => s\.friends\b/,
      ['UserDetail.tsx', 'FriendPicker.tsx'],
    ],
    [
      'a group member by his ID',
      /\basync member\(/,
      /\.member\(groupId, userId\)/,
      ['GroupMemberListView.tsx', 'GroupMemberView.tsx'],
    ],
  ])('%s is looked up by one part @G-7-25', (_, definition, use, users) => {
    expect(filesWith(definition)).toHaveLength(1)
    expect(namesOf(filesWith(use))).toEqual(expect.arrayContaining(users))
    expect(filesWith(use).length).toBeGreaterThan(1)
  })

  it.each([
    ['picking friends', 'FriendPicker', 'picker/FriendPicker.tsx', 4],
    ['picking group members', 'MemberPicker', 'groups/MemberPicker.tsx', 2],
    ['creating a group', 'CreateGroup', 'groups/CreateGroup.tsx', 2],
    ['managing a group', 'GroupPanel', 'groups/GroupPanel.tsx', 2],
  ])('%s is one component for every target and screen @G-7-25', (_, name, file, screens) => {
    const definers = filesWith(new RegExp(`export function ${name}\\b`))
    expect(definers).toEqual([`src/features/chat/${file}`])
    expect(filesWith(new RegExp(`<${name}\\b`))).toHaveLength(screens)
    const variant = new RegExp(`/${name}\\.(weapp|desktop|h5)\\.tsx$`)
    expect(files.filter((path) => variant.test(path))).toEqual([])
  })

  it('the pickers of users are one list @G-7-25', () => {
    expect(filesWith(/export const ListPicker\b/)).toHaveLength(1)
    expect(namesOf(filesWith(/<ListPicker\b/))).toEqual([
      'CallMemberPicker.tsx',
      'MemberPicker.tsx',
      'NameCardPicker.tsx',
      'FriendPicker.tsx',
    ])
  })
})
