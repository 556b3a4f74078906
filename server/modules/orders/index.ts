/** The face of orders: what modules that sell goods need, and routes of payment providers. */
export { fullAmount, type GoodsHandler, registerGoods, requireGoodsId } from './goods'
export { completeOrder, freezeRow, frozenError, wasContactViewed } from './goods-use'
export { ORDER_COMPLETED } from './order-status'
export { registerPaymentCallbacks } from './payment-callbacks'
export { registerPaymentPage } from './payment-page'
export { registerOrderRoutes } from './routes'
