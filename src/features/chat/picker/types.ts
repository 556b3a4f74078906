/** Types of the list picker, used for friends, members and calls. */

/** One line of the list. */
export interface PickerItem {
  /** User, group or conversation id; passed to onSubmit. */
  id: string
  name: string
  avatar: string
  isOrg?: boolean
  /** Heading above the first row of its group. */
  group?: string
  /** Second line. */
  note?: string
  /** Cannot be chosen: already in the group, or the current user. */
  isDisabled?: boolean
}

export interface ListPickerProps {
  isOpen: boolean
  title: string
  items: readonly PickerItem[]
  /** How many may be chosen; 1 = a second choice replaces the first. No limit when absent. */
  max?: number
  /** The items are being loaded. */
  isLoading?: boolean
  /** Label of the button; 确定 when absent. */
  ok?: string
  /** Text of an empty list. */
  empty?: string
  placeholder?: string
  /** Chosen initially; those a lookup found before are shown beside the items. */
  initial?: readonly PickerItem[]
  /** Finds more than the list when the user presses Enter, such as a user by id. Rejects with a message for the user. */
  findMore?(query: string): Promise<PickerItem[]>
  /** Loads more items, also for a search that finds few; absent once all are there. */
  more?(): void
  /** The button is busy while the promise is pending. The caller closes the dialog. */
  onSubmit(ids: readonly string[], chosen: readonly PickerItem[]): unknown
  onClose(): void
}
