/** What a test of two editors needs to know of a call that saves an edit form. */
import type { CallKey } from '../../../contract/api'
import type { EditTable, EditValues } from '../../../contract/edits/edit-table'
import { createColleague, type Employer } from '../../support/api/company-fixture'
import type { TestApp, TestUser } from '../../support/test-app'

/** A thing that two editors have open. */
export interface OpenEdit {
  first: TestUser
  second: TestUser
  /** What names the thing in the call. */
  ids: EditValues
  /** Its view, with the version and the fields by their names in the call. */
  view(): Promise<EditValues & { version: string }>
}

export interface EditCase {
  key: CallKey
  /** How the first editor saves, where the call can be made once only. */
  firstKey?: CallKey
  edit: EditTable
  open(testApp: TestApp, employer: Employer): Promise<OpenEdit>
  /** The same field, changed by both. */
  first: EditValues
  second: EditValues
  /** What the call takes beside ids, version and fields. */
  outside?: readonly string[]
  /** Another field, changed by the second editor; none where there is one field only. */
  other?: EditValues
  /** Brings the thing back to where it can be edited, after a save. */
  again?(testApp: TestApp, open: OpenEdit): Promise<void>
}

/** The employer and a colleague who may edit the same. */
export const twoOf = async (testApp: TestApp, employer: Employer) => ({
  first: employer,
  second: await createColleague(testApp, employer, 'admin'),
})
