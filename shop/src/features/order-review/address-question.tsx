import { getCustomerAttributes, getCustomerData } from '@foyer/contract/customer-calls.ts';
import type { CustomerAttributes } from '@foyer/contract/customer.ts';
import { useEffect, type ReactNode } from 'react';
import { draftOf } from '../../customer-form/customer-details.ts';
import type { CustomerDraft } from '../../customer-form/customer-draft.ts';
import { loadTexts } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { onDemand } from '../../on-demand.ts';
import { InSight } from '../../sending/in-sight.tsx';
import type { SignedIn } from '../../session/customer.ts';
import { refusedAccess } from '../../session/refused-access.ts';
import { MailLink } from '../../shell/mail-link.tsx';
import { focusHeading } from '../../shell/route-focus.tsx';
import { useShop } from '../../shop-config.ts';
import { Title } from '../../title.tsx';
import { Message } from '../../ui/message.tsx';
import type { Visit } from '../../visit.ts';
import { AddressForm } from './address-form.tsx';
import styles from './order-review.module.css';

/** Why an order cannot be paid as long as it goes where it goes; null: she only wants it elsewhere. */
export type AddressRefusal = 'SHIPPING_ADDRESS_INCOMPLETE' | 'NO_SHIPPING_COST' | null;

interface AddressQuestionProps {
  signedIn: SignedIn;
  attributes: CustomerAttributes;
  start: CustomerDraft;
  refusal: AddressRefusal;
}

/** Asks where an order goes with which something is sent: nothing can be priced before that is known [CHK-4] [ORD-1]. */
export async function loadAddressQuestion(
  visit: Visit<'id'>,
  signedIn: SignedIn,
  refusal: AddressRefusal,
): Promise<ReactNode> {
  const [attributes, told] = await Promise.all([
    visit.call(getCustomerAttributes),
    visit.call(getCustomerData, { query: { _: signedIn.token } }),
    onDemand(loadTexts(visit.shop.lang, ['customer-form', 'wares'])),
  ]);
  if (told.status === 401) throw refusedAccess(visit);
  const start = draftOf(told.body.data, signedIn.customer.email);
  return <AddressQuestion signedIn={signedIn} attributes={attributes.body.data} start={start} refusal={refusal} />;
}

function AddressQuestion({ refusal, ...form }: AddressQuestionProps) {
  const t = useText();
  const { museum } = useShop();
  // The order comes in its place at the same address: the focus goes there.
  useEffect(() => focusHeading, []);
  const support = <MailLink key="support" address={museum.supportEmail} />;
  return (
    <div className={styles.review}>
      <div className={styles.plain}>
        <Title page={t('wares.whereTo')} />
        <h1 className={styles.title} id="address-title">
          {t('wares.whereTo')}
        </h1>
        {refusal === 'NO_SHIPPING_COST' && (
          <InSight>
            <Message kind="danger" live="assertive">
              <p>{t('wares.problem.NO_SHIPPING_COST')}</p>
              <p>{t('checkout.support', { link: () => support })}</p>
            </Message>
          </InSight>
        )}
        {refusal !== null && <p className={styles.lead}>{t('wares.whereTo.hint')}</p>}
        <AddressForm {...form} labelledBy="address-title" />
      </div>
    </div>
  );
}
