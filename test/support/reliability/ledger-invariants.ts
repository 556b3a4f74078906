/** SQL that checks the ledger: transactions sum to zero, no balance is negative, balances match their entries. */
export const LEDGER_INVARIANTS_SQL = `
  select
    (select count(*) from (
      select 1 from ledger_entries e join ledger_accounts a on a.id = e.account_id
      group by e.transaction_id, a.unit having sum(e.amount) <> 0) x)::int as uneven,
    (select count(*) from ledger_accounts where balance < 0 and holder_kind <> 'outside')::int as below,
    (select count(*) from ledger_accounts a
      where balance <> coalesce((select sum(amount) from ledger_entries e where e.account_id = a.id), 0))::int as drifted,
    (select count(*) from ledger_accounts a
      where turnover <> coalesce((select sum(abs(amount)) from ledger_entries e where e.account_id = a.id), 0))::int as misturned,
    (select count(*) from (
      select balance_after - amount - coalesce(lag(balance_after) over (partition by account_id order by created_at, id), 0) as gap,
        turnover_after - abs(amount) - coalesce(lag(turnover_after) over (partition by account_id order by created_at, id), 0) as turn
      from ledger_entries) w where gap <> 0 or turn <> 0)::int as disordered,
    (select count(*) from (select unit from ledger_accounts group by unit having sum(balance) <> 0) y)::int as leaking,
    (select abs((select coalesce(sum(frozen), 0) from ledger_accounts)
      - (select coalesce(sum(frozen), 0) from after_sales where status = 'applied')))::int as misfrozen,
    (select count(*) from orders o where status = 3 and not exists (
      select 1 from ledger_transactions t where t.key = 'order:' || o.id and t.subject_id = o.id))::int as unpaid,
    (select count(*) from orders o where status = 3 and goods_type = 2 and not exists (
      select 1 from bought_contacts b where b.order_id = o.id))::int as undelivered,
    (select count(*) from bought_contacts b join orders o on o.id = b.order_id where o.status <> 3)::int as stolen,
    (select count(*) from ledger_transactions t where kind = 'order.pay' and not exists (
      select 1 from orders o where o.id = t.subject_id and o.status in (2, 3, 5)))::int as lost`

export const LEDGER_BALANCED = {
  uneven: 0,
  below: 0,
  drifted: 0,
  misturned: 0,
  disordered: 0,
  leaking: 0,
  misfrozen: 0,
  unpaid: 0,
  undelivered: 0,
  stolen: 0,
  lost: 0,
}
