/** The user's requirement: status, next step, text, responses. */
import { type ReactNode, useState } from 'react'
import { errorText, mutateApi } from '@/api'
import { Alert, Box, Button, confirm, FactList, H1, H2, P, StatusText, toast } from '@/ui'
import * as requirements from '~contract/calls/market/requirements'
import { AUDIT_STATUS } from '~contract/domain/enums'
import css from './opportunity.module.scss'
import { RequirementDrawer } from './RequirementDrawer'
import { deadlineText, type Requirement, requirementBudget, STATUS_TONE } from './requirement-types'

export function MyRequirementView({ requirement, children }: { requirement: Requirement; children?: ReactNode }) {
  return (
    <Box className={css.post}>
      <Box className={css.postHead}>
        <H1 className={css.postTitle}>{requirement.title || '未命名草稿'}</H1>
        <Box className={css.postPrice}>{requirementBudget(requirement)}</Box>
      </Box>
      <FactList
        className={css.facts}
        items={[
          <StatusText key='state' tone={STATUS_TONE[requirement.status]}>
            {AUDIT_STATUS[requirement.status]}
          </StatusText>,
          requirement.categoryName,
          requirement.cityName,
          deadlineText(requirement.deadline),
          `浏览 ${requirement.viewCount}`,
          `收藏 ${requirement.collectCount}`,
          `联系 ${requirement.leadCount}`,
        ]}
      />
      {requirement.status === 'reject' && <Alert tone='danger'>{`审核没有通过：${requirement.auditReason}`}</Alert>}
      {requirement.status === 'expire' && <Alert tone='warning'>已经过了截止日期；修改后可以重新发布。</Alert>}
      <Box className={css.block}>
        <H2 className={css.blockTitle}>需求说明</H2>
        <P className={css.text}>{requirement.description}</P>
      </Box>
      <Box className={css.block}>
        <H2 className={css.blockTitle}>联系方式</H2>
        <FactList className={css.numbers} items={[requirement.contactName, requirement.contactPhone]} />
      </Box>
      {children}
    </Box>
  )
}

/** Change and close; the form opens over the page. */
export function MyRequirementActions({ requirement }: { requirement: Requirement }) {
  const [isEditing, setEditing] = useState(false)
  const close = async () => {
    const title = `关闭「${requirement.title}」？`
    const isSure = await confirm({ title, text: '服务商将看不到它，修改后可以重新发布。', ok: '关闭需求' })
    if (!isSure) return
    try {
      await mutateApi(requirements.close, { id: requirement.id }, { showError: false })
      toast('需求已关闭，不再展示', 'success')
    } catch (error) {
      toast(errorText(error), 'error')
    }
  }
  return (
    <>
      {requirement.can.includes('close') && <Button onPress={close}>关闭需求</Button>}
      {requirement.can.includes('edit') && (
        <Button kind='primary' icon='pencil' onPress={() => setEditing(true)}>
          修改需求
        </Button>
      )}
      {isEditing && <RequirementDrawer requirement={requirement} onClose={() => setEditing(false)} />}
    </>
  )
}
