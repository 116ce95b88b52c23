import { articleAddress } from '../../addresses.ts';
import { sayInToast } from '../../browser/toasts.ts';
import { wordsFor } from '../../forms/refusal-words.ts';
import { useText } from '../../i18n/texts.tsx';
import { Dots } from '../../ui/labels.tsx';
import { ArticlePrice, CARD_SIZES, Signature } from './article-card.tsx';
import { CarryingLink } from './carrying-link.tsx';
import { ShopPicture } from './shop-picture.tsx';
import { type SeenCard, useRecentlyViewed } from './use-recently-viewed.ts';

const MOST_CARDS = 6;

function SmallCard({ card }: { card: SeenCard }) {
  return (
    <article className="card">
      <figure style={{ backgroundColor: card.picture?.wallColour }}>
        <ShopPicture picture={card.picture} sizes={CARD_SIZES.six} />
      </figure>
      <div className="r1">
        <h3>
          <CarryingLink to={articleAddress(card.id)}>{card.name}</CarryingLink>
        </h3>
        <ArticlePrice card={card} />
      </div>
      <div className="r2">
        <Signature card={card} />
        <Dots colours={card.clothColours.slice(0, 4)} />
      </div>
    </article>
  );
}

/** Six small cards of what this visitor looked at before; nothing while there are none. */
export function RecentlyViewed({ articleId = null }: { articleId?: number | null }) {
  const t = useText();
  const { seen, clear } = useRecentlyViewed(articleId);
  const forget = async () => {
    try {
      await clear();
      sayInToast(t('seen.cleared'), { tone: 'ok' });
      document.getElementById('main')?.focus({ preventScroll: true });
    } catch (failure) {
      sayInToast(wordsFor(failure, t), { tone: 'bad' });
    }
  };
  if (seen.length === 0) return null;
  return (
    <section className="wrap sec" aria-labelledby="seen-lately">
      <div className="shead">
        <h2 className="d2" id="seen-lately">
          {t('seen.title')}
        </h2>
        <button type="button" className="lnk min-h-11" aria-label={t('seen.clear.label')} onClick={() => void forget()}>
          {t('seen.clear')}
        </button>
      </div>
      <div className="grid g6">
        {seen.slice(0, MOST_CARDS).map((card) => (
          <SmallCard key={card.id} card={card} />
        ))}
      </div>
    </section>
  );
}
