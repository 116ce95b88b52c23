import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { articleAddress, authenticationAddress, ratingAddress } from '../../addresses.ts';
import { sayInToast } from '../../browser/toasts.ts';
import { useFrame } from '../../frame/use-frame.ts';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import type { RatedArticle } from './rating-dialog.tsx';
import type { Own } from './rating-form.tsx';

const RatingDialog = lazy(() => import('./rating-dialog.tsx'));

/** Opens the rating dialog, or says who may rate. Without scripts it leads to the page of ratings. */
export function RateButton({ article, own }: { article: RatedArticle; own: Own }) {
  const t = useText();
  const { viewer } = useFrame();
  const [isOpen, setOpen] = useState(false);
  const rate = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (viewer?.role === 'user') return setOpen(true);
    const to = authenticationAddress('log-in', `${articleAddress(article.id)}#ratings`);
    // Somebody of the staff is signed in already: there is nothing to log in to.
    const link = viewer ? {} : { link: { to, words: t('auth.log.in') } };
    sayInToast(t('refusal.rating.not.customer'), { tone: 'info', ...link });
  };
  return (
    <>
      <Link
        className={buttonClass({ look: 'line' }, 'justify-self-start')}
        to={`${ratingAddress(article.id)}#rate`}
        aria-haspopup="dialog"
        onClick={rate}
      >
        {t(own ? 'rate.again' : 'rate.open')}
      </Link>
      {own?.isWaiting && <p className="sm mut">{t('rate.waiting')}</p>}
      {isOpen && (
        <Suspense fallback={null}>
          <RatingDialog article={article} own={own} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
