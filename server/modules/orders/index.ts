/** The face of orders: what modules that sell goods need, and routes of payment providers. */
export { completeOrder } from './complete-order'
export { frozenError } from './frozen-error'
export { fullAmount, type GoodsHandler, registerGoods, requireGoodsId } from './goods'
export { freezeRow, wasContactViewed } from './goods-use'
export { ORDER_COMPLETED } from './order-status'
export { registerPaymentCallbacks } from './payment-callbacks'
export { registerPaymentPage } from './payment-page'
export { registerOrderRoutes } from './routes'
