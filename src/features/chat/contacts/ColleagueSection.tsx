/** The company directory: colleagues by role and name, each one tap away from a message. */
import { useState } from 'react'
import { Box, IconButton, List, LongRows, SearchInput, useKeyword } from '@/ui'
import { t } from '../i18n/zh/contacts'
import { chatIdOf, useColleagueGroups, useColleagues } from '../session/use-colleagues'
import { useChat } from '../store/store'
import { ContactRow } from './ContactRow'
import { ContactSection, type ContactSectionProps } from './ContactSection'
import type { SelectionProps } from './contact-selection'
import css from './contacts.module.scss'

/** Colleagues from which on they can be searched by name. */
const SEARCH_FROM = 10

export interface ColleagueSectionProps extends SelectionProps, Pick<ContactSectionProps, 'isOpen' | 'onToggle'> {
  onOpenConversation(userId: string): void
}

/** Shown to members of a company. */
export function ColleagueSection(props: ColleagueSectionProps) {
  const { selected, onSelect, onOpenConversation, ...section } = props
  const me = useChat((s) => s.me)
  const { total } = useColleagues()
  const [keyword, setKeyword] = useState('')
  const field = useKeyword({ filter: { keyword }, setFilter: (change) => setKeyword(change.keyword.trim()) })
  const { groups } = useColleagueGroups(keyword)
  if (!total) return null
  return (
    <ContactSection {...section} name={t('colleagues')} count={total} none='' hasLists>
      {total >= SEARCH_FROM && (
        <Box className={css.filter}>
          <SearchInput {...field} placeholder={t('findColleague')} label={t('findColleague')} />
        </Box>
      )}
      {groups.map(({ role, members }) => (
        <Box key={role} role='group' aria-label={t(role)}>
          <Box className={css.label}>{t('roleCount', { role: t(role), n: members.length })}</Box>
          <List className={css.rows}>
            <LongRows rows={members} total={total}>
              {(member) => {
                const id = chatIdOf(member)
                return (
                  <ContactRow
                    key={id}
                    id={id}
                    name={member.name}
                    avatar={member.avatarUrl}
                    isSelected={selected?.kind === 'user' && selected.id === id}
                    onOpen={() => onSelect({ kind: 'user', id })}
                  >
                    {id !== me && (
                      <IconButton
                        icon='message'
                        label={t('messageTo', { name: member.name })}
                        onPress={() => onOpenConversation(id)}
                      />
                    )}
                  </ContactRow>
                )
              }}
            </LongRows>
          </List>
        </Box>
      ))}
      {groups.length === 0 && <Box className={css.none}>{t('noColleague')}</Box>}
    </ContactSection>
  )
}
