/** In the place of the payment sheet where the product may not sell: goods for coins that the company has already. */
import { Alert, Box, Button, Dialog, ErrorAlert, Skeleton } from '@/ui'
import { formatCount } from '~contract/domain/format'
import css from './orders.module.scss'
import type { PurchaseState } from './use-purchase'

/** Shown where the coins are not enough. */
const UNAVAILABLE = '企业币不够。由于相关规范，iOS 小程序内暂不支持此功能。'

function Body({
  buying: { title, price, methods, method, error, isOwned, isAsking, reload },
}: {
  buying: PurchaseState
}) {
  if (isAsking) return <Alert tone='normal'>{UNAVAILABLE}</Alert>
  if (error) return <ErrorAlert text={error} onRetry={reload} />
  if (price === undefined || !methods) return <Skeleton lines={[60, 50]} />
  const coins = methods[0]
  return (
    <>
      <Box className={css.goods}>
        <Box className={css.what}>
          <Box className={css.strong}>{title}</Box>
          {coins && <Box className={css.small}>{`可用 ${formatCount(coins.balance ?? 0)} 企业币`}</Box>}
        </Box>
      </Box>
      {isOwned && <Alert tone='normal'>公司已经拥有，可以直接使用。</Alert>}
      {!isOwned && !method && <Alert tone='normal'>{UNAVAILABLE}</Alert>}
    </>
  )
}

interface CoinSheetProps {
  buying: PurchaseState
  onClose(): void
  /** The company owned the goods before. */
  onOwned(): void
}

export function CoinSheet({ buying, onClose, onOwned }: CoinSheetProps) {
  const { method, isBusy, isOwned, pay } = buying
  return (
    <Dialog
      isOpen
      isGlobal
      title='使用企业币'
      onClose={onClose}
      footer={
        isOwned ? (
          <Button kind='primary' onPress={onOwned}>
            知道了
          </Button>
        ) : (
          <>
            <Button onPress={onClose}>取消</Button>
            {method && (
              <Button kind='primary' isBusy={isBusy} onPress={pay}>
                {`使用 ${formatCount(method.price)} 企业币`}
              </Button>
            )}
          </>
        )
      }
    >
      <Body buying={buying} />
    </Dialog>
  )
}
