/** Permissions of the roles as a table; those of every role are in a sentence above it. */
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

/** Permissions of all roles, each once; those of the role that has the largest number come first. */
function permissionsOf(roles: readonly RoleRights[]): readonly string[] {
  const byCount = [...roles].sort((a, b) => b.acts.length - a.acts.length)
  return [...new Set(byCount.flatMap(({ acts }) => acts))]
}

export function RoleMatrix({ roles, chosen }: RoleMatrixProps) {
  const permissions = permissionsOf(roles)
  const isCommon = (permission: string) => roles.every((role) => role.acts.includes(permission))
  const columnOf = (role: MemberRole) => cx(css.column, role === chosen && css.isChosen)
  return (
    <>
      <Box className={css.common}>{`所有角色都可以：${permissions.filter(isCommon).join('、')}`}</Box>
      <Box role='table' aria-label='角色权限' className={css.table}>
        <Box role='row' className={css.row}>
          <Text role='columnheader' className={css.permission}>
            权限
          </Text>
          {roles.map(({ role, roleName }) => (
            <Text key={role} role='columnheader' className={columnOf(role)}>
              {roleName}
            </Text>
          ))}
        </Box>
        {permissions
          .filter((permission) => !isCommon(permission))
          .map((permission) => (
            <Box key={permission} role='row' className={css.row}>
              <Text role='rowheader' className={css.permission}>
                {permission}
              </Text>
              {roles.map((role) => (
                <Box key={role.role} role='cell' className={columnOf(role.role)}>
                  {role.acts.includes(permission) ? (
                    <Icon name='check' size={16} tone='brand-ink' label='可以' />
                  ) : (
                    <Text role='img' aria-label='不可以'>
                      –
                    </Text>
                  )}
                </Box>
              ))}
            </Box>
          ))}
      </Box>
    </>
  )
}
