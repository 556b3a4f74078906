/** The people of the demo world who log in; all phones are of the block 138000000xx, listed in the README. */
import type { MemberRole } from '../../../../contract/domain/roles'

export interface SeedUser {
  phone: string
  name: string
  /** Key of his company (companies.ts); '' = none yet, for trying the registration. */
  company: string
  role: MemberRole
}

export const SEED_USERS: readonly SeedUser[] = [
  { phone: '13800000001', name: '陈立群', company: 'software', role: 'admin' },
  { phone: '13800000002', name: '刘思雨', company: 'software', role: 'hr' },
  { phone: '13800000003', name: '周明远', company: 'staffing', role: 'admin' },
  { phone: '13800000004', name: '罗桂芳', company: 'restaurant', role: 'admin' },
  { phone: '13800000005', name: '唐静怡', company: 'staffing', role: 'hr' },
  { phone: '13800000006', name: '何俊杰', company: 'software', role: 'technician' },
  { phone: '13800000007', name: '邓小曼', company: 'software', role: 'member' },
  { phone: '13800000008', name: '蒋国栋', company: 'restaurant', role: 'hr' },
  { phone: '13800000009', name: '谢雨桐', company: '', role: 'member' },
]
