/** An order as the lists of orders answer it: a contact for ¥10.00, which waits for its payment. */
export const waitingOrder = {
  id: '9',
  goodsType: 2,
  goodsId: '4',
  title: '周雨桐的联系方式',
  amount: 1000,
  status: 1,
  payMethod: null,
  refunded: 0,
  userName: '周远',
  createdTime: '2026-03-12T08:00:00+08:00',
  expiresTime: '2126-03-12T08:30:00+08:00',
  paidTime: null,
  afsStatus: null,
  can: ['pay', 'cancel'],
  refundMax: 0,
  refundProblem: '',
}
