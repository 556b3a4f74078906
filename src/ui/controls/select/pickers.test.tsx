import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { avatarLabel, badgeCount } from '../../display/badges'
import { initials } from '../../display/initials'
import { Cascader, TreePicker } from './Cascader'
import { Select } from './Select'
import { findInTree, pathText } from './tree'

const tree = [
  {
    value: '1',
    label: '技术',
    children: [
      {
        value: '11',
        label: '后端',
        children: [
          { value: '111', label: 'Java' },
          { value: '112', label: 'Go' },
        ],
      },
      { value: '12', label: '前端' },
    ],
  },
  { value: '2', label: '产品' },
]

function One() {
  const [value, setValue] = useState<string | undefined>('111')
  return <Cascader label='类别' value={value} onChange={setValue} options={tree} />
}

test('a tree opens at the chosen leaf, walks up and down, and closes on a choice', () => {
  render(<One />)
  fireEvent.click(screen.getByLabelText('类别：技术 / 后端 / Java'))
  const sheet = within(screen.getByRole('dialog', { name: '类别' }))
  expect(sheet.getByRole('option', { name: 'Java' }).getAttribute('aria-selected')).toBe('true')
  fireEvent.click(sheet.getByText('技术'))
  fireEvent.click(sheet.getByRole('option', { name: '前端' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText('类别：技术 / 前端')).toBeTruthy()
})

test('the search looks through all levels and shows the way', () => {
  render(<One />)
  fireEvent.click(screen.getByLabelText(/^类别/))
  fireEvent.change(screen.getByPlaceholderText('搜索名称'), { target: { value: 'Go' } })
  fireEvent.click(screen.getByText('技术 / 后端 / Go'))
  expect(screen.getByLabelText('类别：技术 / 后端 / Go')).toBeTruthy()
})

function Many() {
  const [value, setValue] = useState<readonly string[]>([])
  return <TreePicker label='意向' value={value} onChange={setValue} options={tree} max={2} />
}

test('several places up to the limit, whole branches too', () => {
  render(<Many />)
  fireEvent.click(screen.getByLabelText(/^意向/))
  fireEvent.click(screen.getByRole('option', { name: '产品' }))
  fireEvent.click(screen.getByRole('option', { name: '技术' }))
  fireEvent.click(screen.getByRole('option', { name: '全部技术' }))
  fireEvent.click(screen.getByRole('option', { name: '前端' }))
  fireEvent.click(screen.getByText('完成（2/2）'))
  expect(screen.getByLabelText('意向：产品、技术')).toBeTruthy()
})

function Exp() {
  const [value, setValue] = useState<string | undefined>(undefined)
  return (
    <Select
      label='经验'
      value={value}
      onChange={setValue}
      options={[
        { value: 'a', label: '应届生' },
        { value: 'b', label: '1-3 年' },
      ]}
      canClear
    />
  )
}

test('a choice can be made and taken back', () => {
  render(<Exp />)
  fireEvent.click(screen.getByLabelText('经验：请选择'))
  fireEvent.click(screen.getByText('1-3 年'))
  fireEvent.click(screen.getByLabelText('经验：1-3 年'))
  fireEvent.click(screen.getByText('清除选择'))
  expect(screen.getByLabelText('经验：请选择')).toBeTruthy()
})

test('words about trees and people', () => {
  expect(pathText(tree, '112')).toBe('技术 / 后端 / Go')
  expect(pathText(tree, '999')).toBe('')
  expect(findInTree(tree, '后', false)).toEqual([])
  expect(findInTree(tree, '后', true)).toEqual([{ value: '11', label: '技术 / 后端' }])
  expect(initials('陈思远')).toBe('思远')
  expect(initials('Ada Lovelace')).toBe('AL')
  expect(initials(' ')).toBe('?')
  expect(avatarLabel('陈思远')).toBe(avatarLabel('陈思远'))
  expect(badgeCount(99)).toBe('99')
  expect(badgeCount(100)).toBe('99+')
})
