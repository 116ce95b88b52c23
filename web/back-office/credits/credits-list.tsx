import { Link } from 'react-router';
import { CREDIT_KINDS, CREDIT_STATES, type CreditListed } from '#contracts/credits.ts';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CREDITS, creditAddress, NEW_GIFT_CARD } from '../addresses.ts';
import { defineList, oneOf } from '../kit/define-list.ts';
import { ListTabs } from '../kit/list-parts.tsx';
import { type Column, ListScreen } from '../kit/list-screen.tsx';
import { type ListRequest, readList } from '../kit/read-list.server.ts';
import { Moment } from '../parts/moment.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/credits-list';
import { CREDITS_FORM } from './credit-fields.ts';
import { CreditStateTag, useCreditMoney } from './credit-parts.tsx';
import { readCredits } from './credits.server.ts';

export const ErrorBoundary = ScreenTrouble;

const LIST = defineList({
  address: CREDITS,
  read: (params) => ({
    kind: oneOf(CREDIT_KINDS, params.get('kind')),
    state: oneOf(CREDIT_STATES, params.get('state')),
  }),
  write: ({ kind, state }) => ({ kind: kind ?? '', state: state ?? '' }),
});

export const loader = (sent: ListRequest) => readList(LIST, CREDITS_FORM.resource, sent, readCredits);

function useColumns(): Column<CreditListed>[] {
  const t = useText();
  const money = useCreditMoney();
  return [
    {
      head: t('office.credits.number'),
      className: 'c-art',
      cell: ({ id, number, kind, issuedAt }) => (
        <>
          <Link className="num" to={creditAddress(id)} prefetch="intent">
            {number}
          </Link>
          <span className="sub">
            {t(`credit.kind.${kind}`)}, <Moment at={issuedAt} style="full" className="nw" />
          </span>
        </>
      ),
    },
    {
      head: t('office.credits.holder'),
      className: 'c-who',
      cell: ({ holderEmail }) =>
        holderEmail === '' ? (
          <span className="mut">{t('office.credits.nobody')}</span>
        ) : (
          <span className="wrap-anywhere">{holderEmail}</span>
        ),
    },
    { head: t('office.credits.left'), className: 'c-sum nw', isRight: true, cell: (credit) => money(credit) },
    {
      head: t('office.credits.state'),
      className: 'c-tag',
      cell: ({ state }) => <CreditStateTag state={state} />,
    },
  ];
}

/** Store credit and gift cards, the newest first: whose each is, what is left on it, and how it stands. */
export default function CreditsList({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const mayChange = useMay(CREDITS_FORM.resource);
  const { query, owed, credits } = loaderData;
  return (
    <ListScreen
      list={LIST}
      data={loaderData}
      title={t('office.credits')}
      beside={
        mayChange && (
          <Link className={buttonClass()} to={NEW_GIFT_CARD}>
            <Icon name="plus" small /> {t('office.credits.new')}
          </Link>
        )
      }
      message={owed !== '' && <p className="sm mut mb-4">{t('office.credits.owed', { amount: owed })}</p>}
      tabs={
        <ListTabs
          label={t('office.credits.state')}
          values={[null, ...CREDIT_STATES]}
          here={query.state}
          to={(state) => LIST.to(query, { state })}
          words={(state) => t(`office.credits.state.${state ?? 'all'}`)}
        />
      }
      search={t('office.credits.search')}
      choices={[
        {
          name: 'kind',
          label: t('office.credits.kind'),
          options: CREDIT_KINDS.map((kind) => ({ value: kind, words: t(`credit.kind.${kind}`) })),
        },
      ]}
      columns={useColumns()}
      rows={credits}
      keyOf={({ id }) => id}
      look="lines"
      none={{ title: t('office.credits.none'), line: t('office.credits.none.line') }}
    />
  );
}
