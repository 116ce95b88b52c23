import { useId } from 'react';
import type { ProductDetail } from '#contracts/catalog.ts';
import { cardIn, looksToShow } from '#contracts/looks.ts';
import { sizeText } from '#contracts/sizes.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Choices, type Chosen, leftInColour, leftInSize } from '../choice-rules.ts';
import { measuresOf, measureText } from '../size-tables.ts';
import { ShopPicture } from './shop-picture.tsx';
import { SizeGuideLink } from './size-guide-link.tsx';

type Article = Choices &
  Pick<ProductDetail, 'department' | 'picture' | 'clothColours' | 'looks'> &
  Partial<Pick<ProductDetail, 'fit'>>;
type PickerProps = { article: Article; chosen: Chosen; onChoose: (code: string) => void };

/** The chosen size and whom it fits: M, chest 89–94 cm, waist 71–76 cm. */
function SizeWords({ article, size }: { article: Article; size: string }) {
  const t = useText();
  const locale = useLocale();
  const measured = measuresOf(article, size).map(({ name, measure }) =>
    t('detail.size.fits', { what: t(name).toLocaleLowerCase(locale), measure: measureText(measure, locale) }),
  );
  return <>{[sizeText(size, t), ...measured].join(', ')}</>;
}

/** The sizes as radio boxes. A sold-out one is struck through and can still be chosen: for a special order. */
export function SizePicker({ article, chosen, onChoose, isAsked }: PickerProps & { isAsked: boolean }) {
  const t = useText();
  const problemId = useId();
  if (article.sizes.length === 0) return null;
  const isBad = isAsked && chosen.size === null;
  return (
    <fieldset className="stack gap-2.5" aria-describedby={isBad ? problemId : undefined}>
      <legend className="picker-legend">
        {t('detail.size')}{' '}
        <span className="mut">
          {chosen.size ? <SizeWords article={article} size={chosen.size} /> : t('detail.choose.size')}
        </span>
      </legend>
      <div className="sizes">
        {article.sizes.map((size) => {
          const isGone = leftInSize(article, size, chosen.colour) === 0;
          return (
            <label key={size} className={isGone ? 'gone' : undefined}>
              <input
                type="radio"
                name="size"
                value={size}
                checked={chosen.size === size}
                onChange={() => onChoose(size)}
              />
              {sizeText(size, t)}
              {isGone && <span className="sr">, {t('detail.out.of.stock')}</span>}
            </label>
          );
        })}
      </div>
      <SizeGuideLink article={article} chosen={chosen.size} fit={article.fit ?? null} />
      {isBad && (
        <p id={problemId} className="picker-problem" role="alert">
          <Icon name="info" small /> {t('problem.size')}
        </p>
      )}
    </fieldset>
  );
}

/** The colourways by their pictures, or the colour of their cloth, and their name; what is sold out is struck through like a size. */
export function ColourPicker({ article, chosen, onChoose }: PickerProps) {
  const t = useText();
  if (article.colours.length < 2) return null;
  const pictured = looksToShow(article);
  const current = article.colours.find(({ code }) => code === chosen.colour);
  return (
    <fieldset className="stack gap-2.5">
      <legend className="picker-legend">
        {t('detail.colour')} <span className="mut">{current?.name}</span>
      </legend>
      <div className="colours">
        {article.colours.map(({ code, name, hex }) => {
          const isGone = leftInColour(article, code, chosen.size) === 0;
          return (
            <label key={code} className={isGone ? 'gone' : undefined}>
              <input
                type="radio"
                name="colour"
                value={code}
                checked={chosen.colour === code}
                onChange={() => onChoose(code)}
              />
              {pictured.some(({ colour }) => colour === code) ? (
                <ShopPicture picture={cardIn(article, code).picture} sizes="30px" alt="" />
              ) : (
                <i style={{ background: hex ?? undefined }} aria-hidden="true" />
              )}
              {name}
              {isGone && <span className="sr">, {t('detail.out.of.stock')}</span>}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
