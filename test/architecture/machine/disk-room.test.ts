/** How a full disk is recognised by builds and test runs. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskFullReason, roomProblem } from '../../../scripts/machine/disk-room.mjs'

const later = join(tmpdir(), 'pinqiao-not-there', 'deeper')

describe('room on a disk', () => {
  it('is read from the nearest folder that exists', () => {
    expect(roomProblem(later, 0, 'a build')).toBeUndefined()
    expect(roomProblem(later, Number.MAX_SAFE_INTEGER, 'a build')).toMatch(
      /^the disk is nearly full: \S+deeper has \d+ MB left, a build needs at least \d+ MB$/,
    )
  })

  it.each([
    "ENOSPC: no space left on device, write '/x'",
    'error: Failed to write to output file: write /x/main.js: no space left on device',
  ])('is the reason of a failure that says so: %s', (output) => {
    expect(diskFullReason([later], `building\n${output}\n    at write (node:fs)`)).toMatch(
      /^the disk is full: \S+deeper has \d+ MB left; make room and try again$/,
    )
  })

  it('is not the reason of other failures', () => {
    expect(diskFullReason([later], 'SyntaxError: no')).toBeUndefined()
    expect(diskFullReason([])).toBeUndefined()
  })
})
