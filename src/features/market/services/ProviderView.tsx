/** Public page of a provider: profile, items, cases, reviews. */
import type { ReactNode } from 'react'
import { Avatar, Box, Button, Empty, FactList, H1, H2, H3, Icon, Image, P, Pressable, showImageUrls, Tag } from '@/ui'
import { relativeTime } from '~contract/domain/format'
import css from './provider.module.scss'
import { ServicePrice } from './ServicePrice'
import { areasText, type Provider, type PublicCase, type PublicItem, providerUrl } from './service-types'

export function ProviderImages({ pictures, name }: { pictures: PublicItem['pictures']; name: string }) {
  const urls = pictures.map(({ url }) => providerUrl(url))
  if (!urls.length) return null
  return (
    <Box className={css.images}>
      {urls.map((url, i) => (
        <Pressable
          key={url}
          className={css.image}
          aria-label={`看大图：${name} ${i + 1}`}
          onPress={() => showImageUrls(urls, i)}
        >
          <Image src={url} alt='' className={css.fill} />
        </Pressable>
      ))}
    </Box>
  )
}

interface ItemPartProps {
  item: PublicItem
  isWanted: boolean
  /** Absent for the company's own service. */
  onAsk: (() => void) | undefined
}

function ItemPart({ item, isWanted, onAsk }: ItemPartProps) {
  return (
    <Box className={`${css.offer} ${isWanted ? css.isWanted : ''}`}>
      <Box className={css.offerHead}>
        <H3 className={css.offerTitle}>{item.title}</H3>
        <ServicePrice of={item} />
      </Box>
      <FactList
        className={css.faint}
        items={[
          item.categoryName,
          ...item.attributes.map(({ name, values }) => `${name}：${values.join('、')}`),
          item.contactCount > 0 && `${item.contactCount} 家公司联系过`,
        ]}
      />
      <P className={css.text}>{item.content}</P>
      <ProviderImages pictures={item.pictures} name={item.title} />
      {onAsk && (
        <Button
          kind='tint'
          size='small'
          icon='message'
          className={css.ask}
          onPress={onAsk}
          aria-label={`咨询这项服务：${item.title}`}
        >
          咨询这项服务
        </Button>
      )}
    </Box>
  )
}

const CasePart = ({ serviceCase }: { serviceCase: PublicCase }) => (
  <Box className={css.offer}>
    <H3 className={css.offerTitle}>{serviceCase.title}</H3>
    <FactList className={css.faint} items={[serviceCase.categoryName, serviceCase.client]} />
    <P className={css.text}>{serviceCase.content}</P>
    <ProviderImages pictures={serviceCase.pictures} name={serviceCase.title} />
  </Box>
)

function Head({ provider }: { provider: Provider }) {
  return (
    <Box className={css.head}>
      <Avatar name={provider.companyShortName} src={provider.companyLogoUrl} isOrg size={64} />
      <Box className={css.grow}>
        <H1 className={css.name}>{provider.companyName}</H1>
        <FactList className={css.faint} items={[provider.cityName, provider.industryName, provider.scale]} />
        <Box className={css.scoreLine}>
          <Icon name='star' size={16} tone='warning' />
          {provider.reviewCount ? `${provider.score.toFixed(1)} 分，${provider.reviewCount} 条评价` : '还没有评价'}
        </Box>
      </Box>
    </Box>
  )
}

interface ProviderViewProps {
  provider: Provider
  /** The service that led here. */
  wantedItemId: string
  /** Opens a conversation about a service; absent for the company's own. */
  onAsk: ((itemId: string) => void) | undefined
  /** Beside the text on desktop: contact and actions. */
  side: ReactNode
  /** Beside the heading of the reviews. */
  reviewAct: ReactNode
}

export function ProviderView({ provider, wantedItemId, onAsk, side, reviewAct }: ProviderViewProps) {
  const items = [...provider.items].sort((a, b) => Number(b.id === wantedItemId) - Number(a.id === wantedItemId))
  return (
    <Box className={css.layout}>
      <Box className={css.main}>
        <Box className={css.block}>
          <Head provider={provider} />
          <Box className={css.tags}>
            {provider.categories.map(({ code, name }) => (
              <Tag key={code}>{name}</Tag>
            ))}
          </Box>
          <P className={css.text}>{provider.introduction}</P>
          <Box className={css.faint}>服务地区：{areasText(provider.areas)}</Box>
        </Box>
        <Box className={css.block}>
          <H2 className={css.blockTitle}>服务项目</H2>
          {items.map((item) => (
            <ItemPart
              key={item.id}
              item={item}
              isWanted={item.id === wantedItemId}
              onAsk={onAsk && (() => onAsk(item.id))}
            />
          ))}
          {!items.length && <Empty icon='tag' title='暂时没有公开的服务项目' />}
        </Box>
        {provider.cases.length > 0 && (
          <Box className={css.block}>
            <H2 className={css.blockTitle}>服务案例</H2>
            {provider.cases.map((serviceCase) => (
              <CasePart key={serviceCase.id} serviceCase={serviceCase} />
            ))}
          </Box>
        )}
        <Box className={css.block}>
          <Box className={css.blockHead}>
            <H2 className={css.blockTitle}>评价</H2>
            {reviewAct}
          </Box>
          {provider.reviews.map((review) => (
            <Box key={review.id} className={css.review}>
              <FactList
                items={[
                  review.byCompanyName,
                  `${review.score} 星`,
                  relativeTime(new Date(review.createdTime), new Date()),
                ]}
                className={css.faint}
              />
              <P className={css.text}>{review.content}</P>
            </Box>
          ))}
          {!provider.reviews.length && <Box className={css.faint}>合作过的公司可以在这里评价。</Box>}
        </Box>
      </Box>
      <Box className={css.side}>{side}</Box>
    </Box>
  )
}
