import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { cardIn } from '#contracts/looks.ts';
import { articleAddress } from '../addresses.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useText } from '../i18n/texts.tsx';
import { ShopPicture } from '../storefront/parts/shop-picture.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/ask';
import { readAsk, takeAsk } from './ask.server.ts';
import { BackInStockForm } from './back-in-stock-form.tsx';
import { type AskAnswer, RequestForm, RequestSent } from './request-form.tsx';

export function loader({ request, context }: Route.LoaderArgs) {
  return readAsk(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeAsk(request, context);
}

type AskData = Route.ComponentProps['loaderData'];

/** What is not made to order can only be waited for. */
function NotTaken({ article, chosen, posted }: AskData & { posted: AskAnswer | undefined }) {
  const t = useText();
  return (
    <div className="wrap page">
      <PageHead title={t('special.none.title')} />
      <meta name="robots" content="noindex" />
      <div className="max-w-[40rem] stack gap-6">
        <h1 className="d1">{t('special.none.title')}</h1>
        {posted?.refused && <Notice tone="bad">{posted.refused.words}</Notice>}
        <p className="lead">{t('special.none.line')}</p>
        <p className="h4">
          <Link to={articleAddress(article.id, chosen)}>{article.name}</Link>
        </p>
        <BackInStockForm productId={article.id} chosen={chosen} isOnly {...(posted && { posted })} />
      </div>
    </div>
  );
}

/** The request for a special order on a page of its own: for who comes by a link, or without scripts. */
export default function SpecialOrderRequest({ loaderData: { article, chosen } }: Route.ComponentProps) {
  const t = useText();
  const posted = useAnswer<AskAnswer>();
  const [sentTo, setSentTo] = useState(posted?.sent?.what === 'request' ? posted.sent.email : null);
  const showSent = useCallback((email: string) => setSentTo(email), []);
  const size = chosen.size ?? article.sizes.at(0) ?? null;
  const isSoldOut = article.availability.state === 'special_order';
  if (!article.takesSpecialOrders) return <NotTaken article={article} chosen={chosen} posted={posted} />;
  return (
    <div className="wrap page">
      <PageHead title={t('special.title')} />
      <meta name="robots" content="noindex" />
      <div className="two">
        <div className="max-w-[40rem] stack gap-6">
          <h1 className="d1">{t('special.title')}</h1>
          {sentTo === null ? (
            <>
              <p className="lead">{t('special.lead')}</p>
              <RequestForm
                article={article}
                chosen={isSoldOut ? chosen : { ...chosen, size }}
                posted={posted}
                onSent={showSent}
              />
            </>
          ) : (
            <>
              <RequestSent email={sentTo} />
              <Link
                className={buttonClass({ look: 'line' }, 'justify-self-start')}
                to={articleAddress(article.id, chosen)}
              >
                {t('special.sent.back')}
              </Link>
            </>
          )}
        </div>
        <aside className="sum stack gap-5">
          <ShopPicture
            picture={cardIn(article, chosen.colour).picture}
            sizes="(max-width: 760px) 50vw, 300px"
            alt={article.name}
          />
          <p className="h4">
            <Link to={articleAddress(article.id, chosen)}>{article.name}</Link>
          </p>
          {sentTo === null && (
            <BackInStockForm
              productId={article.id}
              chosen={chosen}
              {...(posted?.sent?.what === 'wish' && { posted })}
            />
          )}
        </aside>
      </div>
    </div>
  );
}
