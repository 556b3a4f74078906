/** One service in a list of all providers. */
import { Avatar, Box, FactList, Image, Link, P, Text } from '@/ui'
import { ServicePrice } from './ServicePrice'
import { providerPath, providerUrl, type ServiceRow } from './service-types'
import css from './services.module.scss'

export const ServiceCard = ({ service }: { service: ServiceRow }) => (
  <Link to={providerPath(service.providerCompanyId, service.id)} className={css.card}>
    <Box className={css.cardMain}>
      <Box className={css.cardTitle}>{service.title}</Box>
      <ServicePrice of={service} />
      <P className={css.summary}>{service.summary}</P>
      <FactList
        className={css.facts}
        items={[
          service.categoryName,
          service.cityName,
          service.contactCount > 0 && `${service.contactCount} 家公司联系过`,
        ]}
      />
      <Box className={css.firm}>
        <Avatar name={service.companyShortName} src={service.companyLogoUrl} isOrg size={20} />
        <Text className={css.firmName}>{service.companyName}</Text>
      </Box>
    </Box>
    {service.pictureUrl && <Image src={providerUrl(service.pictureUrl)} alt='' className={css.thumb} />}
  </Link>
)
