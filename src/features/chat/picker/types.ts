/** Choosing people, groups or conversations out of a list. One dialog for friends, members, forward targets and calls. */

/** One line of the list. */
export interface PickerItem {
  /** User, group or conversation id: what is handed back. */
  id: string
  name: string
  avatar: string
  isOrg?: boolean
  /** Second line. */
  note?: string
  /** Cannot be chosen: already in the group, the user himself. */
  isDisabled?: boolean
}

export interface ListPickerProps {
  isOpen: boolean
  title: string
  items: readonly PickerItem[]
  /** How many may be chosen; 1 = a second choice replaces the first. No limit when absent. */
  max?: number
  /** Nothing to choose from yet. */
  isLoading?: boolean
  /** Words of the button; 确定 when absent. */
  ok?: string
  /** What stands where there is nobody. */
  empty?: string
  placeholder?: string
  /** Chosen from the start. */
  initial?: readonly string[]
  /** Looks further than the list when the user presses Enter, such as a user by his id. Rejects with words for the user. */
  findMore?(query: string): Promise<PickerItem[]>
  /** The list goes on: called when its end comes near. */
  onEnd?(): void
  /** The button turns while the promise is open. Closing is the caller's. */
  onSubmit(ids: readonly string[]): unknown
  onClose(): void
}
