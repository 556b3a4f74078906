/** The first cell of every table of candidates: the portrait, or initials, on the desktop only. */
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { candidateColumns } from '@/features/candidates/candidate-columns'
import type { Candidate } from '@/features/candidates/candidate-types'
import { poolColumns } from '@/features/candidates/talent-pool/pool-columns'
import { applicationColumns, invitationColumns } from '@/features/hiring/job-applications/application-columns'
import { platform } from '@/platform'
import type { Column } from '@/ui'

const candidate = (avatarUrl: string) =>
  ({
    id: '3',
    name: '周雨桐',
    avatarUrl,
    isSeen: true,
    education: 'bachelor',
    years: 5,
    wantedPost: '会计',
  }) as Candidate

const cellOf = <T,>(columns: readonly Column<T>[], row: unknown) => {
  const column = columns.find(({ key }) => key === 'person')
  return render(column?.cell(row as T) as ReactElement).container
}
/** The first cells of the four tables. */
const cells = (avatarUrl: string) => {
  const talent = candidate(avatarUrl)
  return [
    cellOf(candidateColumns(''), talent),
    cellOf(poolColumns('all', ''), talent),
    cellOf(applicationColumns, { talent }),
    cellOf(invitationColumns, { talent }),
  ]
}

afterEach(() => jest.restoreAllMocks())

it('have a portrait beside the name on the desktop, loaded when it is in sight, and initials without one', () => {
  jest.replaceProperty(platform, 'isDesk', true)
  for (const cell of cells('/files/portrait.jpg')) {
    expect(cell.querySelector('img')?.getAttribute('src')).toContain('/files/portrait.jpg')
    expect(cell.querySelector('img')?.getAttribute('loading')).toBe('lazy')
  }
  for (const cell of cells('')) expect(cell.querySelector('.avatar')?.textContent).toBe('雨桐')
})

it('have none on a phone, whose cards show it themselves', () => {
  for (const cell of cells('/files/portrait.jpg').slice(2)) expect(cell.querySelector('img, .avatar')).toBeNull()
})
