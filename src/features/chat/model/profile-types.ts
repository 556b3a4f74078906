/** The user's own chat profile. */
export type Gender = 'male' | 'female' | 'unknown'
/** Who may add the user as a friend: anyone, after approval, no one. */
export type FriendPolicy = 'allowAny' | 'needConfirm' | 'denyAny'

export interface Profile {
  userId: string
  name: string
  avatar: string
  signature: string
  gender: Gender
  /** YYYYMMDD; 0 = not given. */
  birthday: number
  policy: FriendPolicy
}
