/** The company's profile page: facts, venues, reviews. */
import { useState } from 'react'
import { errorText, useApiMutation, useApiQuery } from '@/api'
import { urlEnum, useUrlState } from '@/platform'
import {
  Avatar,
  Box,
  Button,
  confirm,
  ErrorAlert,
  H1,
  IconButton,
  Image,
  Menu,
  Pressable,
  Skeleton,
  StatusText,
  showImageUrls,
  Tabs,
} from '@/ui'
import * as companies from '~contract/calls/company/companies'
import * as members from '~contract/calls/company/members'
import { formatMinute } from '~contract/domain/china-time'
import { COMPANY_AUDIT_STATUS, COMPANY_SCALE } from '~contract/domain/enums'
import { CompanyProfileForm } from './CompanyProfileForm'
import type { CompanyProfileData } from './company-profile-types'
import { DeleteCompanyDialog } from './DeleteCompanyDialog'
import { FactSection } from './FactSection'
import css from './home.module.scss'
import { type ReviewSide, Reviews } from './Reviews'
import { Venues } from './Venues'

type ProfileTab = 'facts' | 'venues' | 'reviews'

const tabs: readonly { key: ProfileTab; label: string }[] = [
  { key: 'facts', label: '公司资料' },
  { key: 'venues', label: '经营场所' },
  { key: 'reviews', label: '评价' },
]
const fields = {
  tab: urlEnum<ProfileTab>(['facts', 'venues', 'reviews'], 'facts'),
  side: urlEnum<ReviewSide>(['received', 'written'], 'received'),
}
const tones = { applied: 'warning', adopted: 'success', rejected: 'danger' } as const

const Licence = ({ url }: { url: string }) => (
  <Pressable className={css.image} aria-label='看大图' onPress={() => showImageUrls([url])}>
    <Image src={url} alt='营业执照' fit='contain' className={css.fill} />
  </Pressable>
)

const CompanyFacts = ({ company }: { company: CompanyProfileData }) => (
  <Box className={css.body}>
    <FactSection
      title='营业执照'
      facts={[
        ['公司名称', company.companyName],
        ['信用代码', company.creditCode],
        ['法定代表人', company.legalPerson],
        ['执照图片', company.licenceUrl && <Licence url={company.licenceUrl} />],
        [
          '审核状态',
          <StatusText key='audit' tone={tones[company.auditStatus]}>
            {COMPANY_AUDIT_STATUS[company.auditStatus]}
          </StatusText>,
        ],
        ['未通过原因', company.auditReason],
        ['提交时间', formatMinute(company.createdTime)],
      ]}
    />
    <FactSection
      title='公司概况'
      facts={[
        ['所属行业', company.industryName],
        ['公司规模', COMPANY_SCALE[company.scale]],
        ['所在城市', company.cityName],
        ['详细地址', company.address],
        ['公司简介', company.introduction],
      ]}
    />
    <FactSection
      title='联系人'
      facts={[
        ['姓名', company.contactName],
        ['电话', company.contactPhone],
      ]}
    />
  </Box>
)

function Head({
  company,
  onEdit,
  onEnd,
  onExit,
}: {
  company: CompanyProfileData
  onEdit(): void
  onEnd(): void
  onExit(): void
}) {
  return (
    <Box className={css.top}>
      <Avatar name={company.companyShortName} src={company.logoUrl} isOrg size={64} />
      <Box className={css.grow}>
        <Box className={css.nameLine}>
          <H1 className={css.name}>{company.companyName}</H1>
          <StatusText tone={tones[company.auditStatus]}>{COMPANY_AUDIT_STATUS[company.auditStatus]}</StatusText>
        </Box>
        <Box className={css.faint}>
          {company.companyShortName}，{company.members} 位成员
        </Box>
      </Box>
      <Box className={css.actions}>
        {company.can.includes('edit') && (
          <Button kind='primary' onPress={onEdit}>
            编辑主页
          </Button>
        )}
        <Menu
          title='公司'
          align='end'
          items={[
            ...(company.can.includes('exit') ? [{ key: 'exit', label: '退出公司', run: onExit }] : []),
            ...(company.can.includes('delete')
              ? [{ key: 'end', label: '注销公司', isDanger: true, hasGap: true, run: onEnd }]
              : []),
          ]}
          trigger={(open) => <IconButton icon='dots' label='更多操作' {...open} />}
        />
      </Box>
    </Box>
  )
}

export interface CompanyProfileProps {
  canReview: boolean
  /** The user is no longer a member. */
  onLeft(): void
}

export function CompanyProfile({ canReview, onLeft }: CompanyProfileProps) {
  const detail = useApiQuery(companies.get, {}, { showError: false })
  const exit = useApiMutation(members.leave)
  const [{ tab, side }, setUrl] = useUrlState(fields)
  const [open, setOpen] = useState<'edit' | 'end'>()
  const { data: company, phase, error, reload } = detail
  if (!company)
    return (
      <Box className={css.body}>
        <H1 className='off-screen'>公司主页</H1>
        {phase === 'error' ? (
          <ErrorAlert text={errorText(error)} onRetry={reload} />
        ) : (
          <Skeleton lines={[30, 60, 90, 70, 90, 50]} />
        )}
      </Box>
    )
  const leave = async () => {
    const isSure = await confirm({
      title: `退出${company.companyName}？`,
      text: '退出后不能再查看公司的职位、人才和聊天。',
      ok: '退出公司',
      isDanger: true,
    })
    if (!isSure) return
    await exit.run({ companyId: company.id }).then(onLeft, () => undefined)
  }
  return (
    <Box className={css.desk}>
      <Head company={company} onEdit={() => setOpen('edit')} onEnd={() => setOpen('end')} onExit={leave} />
      <Tabs<ProfileTab>
        className={css.tabs}
        label='公司主页'
        items={tabs}
        value={tab}
        onChange={(next) => setUrl({ tab: next, side: 'received' })}
      />
      {tab === 'facts' && <CompanyFacts company={company} />}
      {tab === 'venues' && <Venues canEdit={company.can.includes('edit')} />}
      {tab === 'reviews' && <Reviews canWrite={canReview} side={side} onSide={(next) => setUrl({ side: next })} />}
      {open === 'edit' && (
        <CompanyProfileForm company={company} onClose={() => setOpen(undefined)} onDone={() => setOpen(undefined)} />
      )}
      {open === 'end' && <DeleteCompanyDialog company={company} onClose={() => setOpen(undefined)} onDone={onLeft} />}
    </Box>
  )
}
