/** What each role may do, as a table: acts that not every role may, in the order of the permissions. */
import { Box, cx, Icon, Text } from '@/ui'
import type { MemberRole } from '~contract/domain/roles'
import css from './role-matrix.module.scss'

/** A role with the labels of its permissions. */
export interface RoleRights {
  role: MemberRole
  roleName: string
  acts: readonly string[]
}

interface RoleMatrixProps {
  roles: readonly RoleRights[]
  /** Its column is marked. */
  chosen: MemberRole
}

/** Acts of all roles, those of the role with most of them first, each once. */
function actsOf(roles: readonly RoleRights[]): readonly string[] {
  const byCount = [...roles].sort((a, b) => b.acts.length - a.acts.length)
  return [...new Set(byCount.flatMap(({ acts }) => acts))]
}

export function RoleMatrix({ roles, chosen }: RoleMatrixProps) {
  const acts = actsOf(roles)
  const isCommon = (act: string) => roles.every((role) => role.acts.includes(act))
  const columnOf = (role: MemberRole) => cx(css.column, role === chosen && css.isChosen)
  return (
    <>
      <Box className={css.common}>{`所有角色都可以：${acts.filter(isCommon).join('、')}`}</Box>
      <Box role='table' aria-label='角色权限' className={css.table}>
        <Box role='row' className={css.row}>
          <Text role='columnheader' className={css.act}>
            权限
          </Text>
          {roles.map(({ role, roleName }) => (
            <Text key={role} role='columnheader' className={columnOf(role)}>
              {roleName}
            </Text>
          ))}
        </Box>
        {acts
          .filter((act) => !isCommon(act))
          .map((act) => (
            <Box key={act} role='row' className={css.row}>
              <Text role='rowheader' className={css.act}>
                {act}
              </Text>
              {roles.map((role) => (
                <Box key={role.role} role='cell' className={columnOf(role.role)}>
                  {role.acts.includes(act) ? (
                    <Icon name='check' size={16} tone='brand-ink' label='可以' />
                  ) : (
                    <Text aria-label='不可以'>–</Text>
                  )}
                </Box>
              ))}
            </Box>
          ))}
      </Box>
    </>
  )
}
