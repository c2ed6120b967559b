import { Link } from 'react-router';
import { getOrderByLink, type DoorTicket } from '@foyer/contract/orders/own-orders.ts';
import type { AnswerOf } from '@foyer/contract/endpoint.ts';
import { loadTexts } from '../../i18n/texts.ts';
import { onDemand } from '../../api/on-demand.ts';
import { isAdmissionType } from '../../payment/receipt/booked-items.tsx';
import { inBrowser, type LoaderContext } from '../../api/loader-context.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { BookingNumber } from '../../payment/receipt/booking-number.tsx';
import { CreditNotes, Papers } from '../../payment/receipt/documents.tsx';
import { processingText, Receipt, VisitNotes, type Credited } from '../../payment/receipt/receipt.tsx';
import { MailLink } from '../../shell/footer/mail-link.tsx';
import { useShop } from '../../app/shop-config.ts';
import { Title } from '../../app/title.tsx';
import { Message } from '../../ui/message.tsx';
import { usePath } from '../../app/paths.ts';
import { CallFailure } from '../../api/call-failure.ts';
import { DoorTickets } from './door-tickets.tsx';
import { keepTickets, keptTickets } from './kept-tickets.ts';
import { useFindsOrders } from '../../shell/header/finds-orders.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/order.ts';
import styles from './orders.module.css';

/** Loads the order in the address; null if there is none. If the call fails, returns the tickets that this tab has stored, if any. */
async function load({ call, params, shop }: LoaderContext<'token'>) {
  // Saves a call for something that cannot be a token.
  if (!/^[\w-]{20,200}$/.test(params.token)) return null;
  const { token } = params;
  const answer = await call(getOrderByLink, { params: { token } }).catch((error: unknown) => {
    const tickets = error instanceof CallFailure ? keptTickets(token) : undefined;
    if (!tickets) throw error;
    return { status: 'kept', tickets } as const;
  });
  if (answer.status === 'kept') return answer;
  if (answer.status === 404) keepTickets(token, []);
  if (answer.status !== 200) return answer.status === 404 ? null : 'tooMany';
  const order = answer.body.data;
  keepTickets(token, order.tickets);
  const { receipt, vouchersUrl } = order.booking;
  const hasProducts = vouchersUrl !== null || receipt?.lines.some(({ type }) => !isAdmissionType(type));
  if (hasProducts || receipt?.vouchers.length) await onDemand(loadTexts(shop.lang, ['products']));
  return order;
}

export const clientLoader = inBrowser(load);

export { OrderSkeleton as HydrateFallback } from './order-skeleton.tsx';

/** The order screen, for everybody who has the link of its confirmation. Needs no login. */
export default function Order({ loaderData: order, params }: Route.ComponentProps) {
  if (order === null || order === 'tooMany') return <NoOrder isTooMany={order === 'tooMany'} />;
  return order.status === 'kept' ? (
    <KeptTickets tickets={order.tickets} />
  ) : (
    <OrderPage order={order} token={params.token} />
  );
}

type ShownOrder = Extract<AnswerOf<typeof getOrderByLink>, { status: 200 }>['body']['data'];

interface OrderPageProps {
  order: ShownOrder;
  /** The token in the page's address. */
  token: string;
}

/** The order's status, its documents, its items, and a link to the withdrawal. */
function OrderPage({ order: { status, bookedOn, booking, tickets }, token }: OrderPageProps) {
  const t = useText();
  const to = usePath();
  const { museum, takesWithdrawals, withdrawsByLink } = useShop();
  const { bookingId, receipt } = booking;
  const stands = status === 'paid' || status === 'unpaid';
  const lines = receipt?.lines.filter(({ count, givenBack }) => !stands || givenBack < count) ?? [];
  const types = lines.map(({ type }) => type);
  const isTour = types.length > 0 && types.every((type) => type === 'guidedTour');
  const { isProcessing, creditNotes } = booking;
  const support = <MailLink key="support" address={museum.supportEmail} />;
  return (
    <div className={styles.screen}>
      <Title page={t('orders.title')} />
      <h1 className={styles.title}>{t('orders.title')}</h1>
      {stands && <DoorTickets tickets={tickets} />}
      <BookingNumber bookingId={bookingId}>
        <span>{t('orders.bookedOn', { day: formatDay(bookedOn) })}</span>
      </BookingNumber>
      <Message
        kind={stands ? 'info' : 'warning'}
        title={t(isProcessing ? 'orders.status.processing' : `orders.status.${status}`)}
      >
        {isProcessing && <p>{processingText(t, booking)}</p>}
        {status !== 'paid' && !isProcessing && (
          <p>
            {t(`orders.status.${status}.hint`)} {!stands && endedVisits(t, types)}
          </p>
        )}
      </Message>
      {stands && (
        <div className={styles.ways}>
          <Papers booking={booking} isTour={isTour} isSecond={tickets.length > 0} />
        </div>
      )}
      {receipt && (
        <Receipt
          receipt={receipt}
          hasEnded={!stands}
          isProcessing={isProcessing}
          credited={creditNotes.length > 0 ? creditedOf(t, creditNotes) : undefined}
        />
      )}
      <CreditNotes
        notes={creditNotes}
        title={t('orders.credits')}
        nameOf={(number) => t('orders.credits.paper', { number })}
      />
      <VisitNotes notes={booking.visitNotes} />
      {stands && <p className={styles.quiet}>{whoSeesIt(t, types)}</p>}
      <p>{t('orders.support', { link: () => support })}</p>
      {takesWithdrawals && (
        <p className={styles.ways}>
          <Link to={withdrawsByLink ? to('order-withdrawal', { token }) : to('withdrawal')}>{t('shell.withdraw')}</Link>
        </p>
      )}
    </div>
  );
}

/** The receipt's texts and amounts for lines that were given back. */
function creditedOf(t: Translate, notes: ShownOrder['booking']['creditNotes']): Credited {
  const waivedCents = notes.reduce((sum, note) => sum + note.waivedCents, 0);
  const creditedCents = notes.reduce((sum, note) => sum + note.creditedCents, 0);
  return {
    noteOf: ({ count, givenBack }) =>
      givenBack > 0 ? t('orders.line.cancelled', { cancelled: givenBack, count }) : '',
    waived: [t('orders.waived'), waivedCents],
    refunded: [t('orders.refunded'), creditedCents - waivedCents],
  };
}

/** The stored tickets, for entrances without a network. */
function KeptTickets({ tickets }: { tickets: readonly DoorTicket[] }) {
  const t = useText();
  return (
    <div className={styles.screen}>
      <Title page={t('orders.title')} />
      <h1 className={styles.title}>{t('orders.title')}</h1>
      <Message kind="warning" title={t('orders.kept')}>
        <p>{t('orders.kept.hint')}</p>
      </Message>
      <DoorTickets tickets={tickets} />
    </div>
  );
}

const isTicket = (type: string) => isAdmissionType(type) && type !== 'guidedTour';

/** What a cancelled order means for its visits; '' if it had none. `types` are the types of its items. */
export function endedVisits(t: Translate, types: readonly string[]): string {
  if (types.some(isTicket)) return t('orders.ended.tickets');
  return types.includes('guidedTour') ? t('orders.ended.tour') : '';
}

/** Whom the visitor may show the link: with tickets, everybody who comes along; with a voucher's code, nobody else. */
export function whoSeesIt(t: Translate, types: readonly string[]): string {
  if (types.includes('voucher')) return t('products.private.vouchers');
  const isSentAlone = types.length > 0 && !types.some(isAdmissionType);
  return isSentAlone ? t('products.private.goods') : t('orders.private');
}

/** The link opens no order. It may have been truncated, and can be sent again. */
function NoOrder({ isTooMany }: { isTooMany: boolean }) {
  const t = useText();
  const to = usePath();
  const findsOrders = useFindsOrders();
  const title = t(isTooMany ? 'orders.tooMany' : 'orders.none');
  return (
    <div className={styles.screen}>
      <Title page={title} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>
        {t(isTooMany ? 'orders.tooMany.hint' : 'orders.none.hint')}{' '}
        {!isTooMany && findsOrders && t('orders.none.again')}
      </p>
      <div className={styles.ways}>
        {findsOrders && (
          <ButtonLink kind="primary" to={to('find-order')}>
            {t('orders.find')}
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" to={to('home')}>
          {t('orders.home')}
        </ButtonLink>
      </div>
    </div>
  );
}
