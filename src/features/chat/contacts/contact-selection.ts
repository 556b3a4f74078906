/** The contact or group that is shown beside the list. */
export type ContactSelection = { kind: 'user' | 'group'; id: string }

export interface SelectionProps {
  selected: ContactSelection | undefined
  onSelect(selected: ContactSelection): void
}
