/** Joining a company that exists: find it by name, apply. */
import { useState } from 'react'
import { errorText, putAnswer, useApiMutation, useApiQuery } from '@/api'
import { Avatar, Box, Button, Empty, ErrorAlert, FormBox, Item, List, SearchInput, Skeleton } from '@/ui'
import * as companies from '~contract/calls/company/companies'
import * as joinApplications from '~contract/calls/company/join-applications'
import css from './company.module.scss'

export function JoinCompany({ start }: { start: string }) {
  const [word, setWord] = useState(start)
  const [asked, setAsked] = useState(start)
  const found = useApiQuery(companies.findByName, asked.trim() ? { companyName: asked.trim() } : null, {
    showError: false,
  })
  const apply = useApiMutation(joinApplications.create)
  const join = (joinCompanyId: string) =>
    apply.run({ joinCompanyId }).then(
      (application) => putAnswer(joinApplications.getMine, {}, application),
      () => undefined,
    )
  return (
    <>
      <FormBox className={css.seek} onSubmit={() => setAsked(word)} aria-label='查找公司'>
        <SearchInput
          value={word}
          onChange={setWord}
          onSearch={() => setAsked(word)}
          placeholder='公司名称'
          label='公司名称'
          maxLength={60}
          className={css.grow ?? ''}
        />
        <Button kind='primary' size='seek' isSubmit>
          查找
        </Button>
      </FormBox>
      {found.phase === 'loading' && <Skeleton lines={[60, 40, 60, 40]} />}
      {found.phase === 'error' && <ErrorAlert text={errorText(found.error)} onRetry={found.reload} />}
      {found.data?.length === 0 && (
        <Empty icon='building' title='没有找到这家公司' text='请输入营业执照上的全称或其中几个字，也可以自己注册公司' />
      )}
      <List aria-label='查找结果' hidden={!found.data?.length}>
        {found.data?.map((company) => (
          <Item key={company.id} className={css.found}>
            <Avatar name={company.companyShortName} src={company.logoUrl} isOrg size={44} />
            <Box className={css.grow}>
              <Box className={css.foundName}>{company.companyName}</Box>
              <Box className={css.faint}>{[company.cityName, company.industryName].filter(Boolean).join('，')}</Box>
            </Box>
            <Button
              disabled={apply.isRunning}
              onPress={() => join(company.id)}
              aria-label={`申请加入${company.companyName}`}
            >
              申请加入
            </Button>
          </Item>
        ))}
      </List>
    </>
  )
}
