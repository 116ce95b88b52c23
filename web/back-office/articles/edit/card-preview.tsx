import type { Price } from '#contracts/catalog.ts';
import { useLocale, useText } from '../../../i18n/texts.tsx';
import { ArticlePrice, Signature } from '../../../storefront/parts/article-card.tsx';
import { ShopPicture } from '../../../storefront/parts/shop-picture.tsx';
import { Dots, Sticker, Strip } from '../../../ui/labels.tsx';
import type { EditorChoices } from './article-edit.server.ts';
import { nameIn } from './name-in.ts';
import type { EditorState } from './use-editor.ts';

type PreviewProps = { editor: EditorState; choices: EditorChoices; price: Price | null };

/** The article as a card of the shop, as it is typed: nothing of it can be clicked. */
export function CardPreview({ editor, choices, price }: PreviewProps) {
  const t = useText();
  const locale = useLocale();
  const { draft, currency } = editor;
  const [picture] = draft.pictures;
  const name = nameIn(draft, locale) || t('office.edit.name');
  const clothName = choices.cloths.find(({ code }) => code === draft.clothCode)?.name ?? null;
  const isSoldOut = draft.variants.every(({ pieces }) => !(Number(pieces) > 0));
  const shown = price ?? { unitMinor: 0, listMinor: 0, currency, discountPercent: null };
  return (
    <section className="box" aria-labelledby="edit-look">
      <header>
        <h2 id="edit-look">{t('office.edit.look')}</h2>
      </header>
      <div className="bd edit-look">
        <article className="card" inert>
          <figure style={{ backgroundColor: picture?.wallColour }}>
            {picture && (
              <ShopPicture
                picture={{ ...picture, alt: locale === 'fr' ? picture.altFr : picture.altEn }}
                sizes="240px"
              />
            )}
            {isSoldOut ? (
              <Strip>{t(draft.takesSpecialOrders ? 'card.special' : 'detail.out.of.stock')}</Strip>
            ) : (
              shown.discountPercent !== null && (
                <Sticker isCut>{t('detail.off', { percent: shown.discountPercent })}</Sticker>
              )
            )}
          </figure>
          <div className="r1">
            <h3>{name}</h3>
            <ArticlePrice card={{ price: shown }} />
          </div>
          <div className="r2">
            <Signature card={{ designNumber: draft.designNumber || '…', clothName }} />
            <Dots colours={draft.clothColours.slice(0, 4)} />
          </div>
        </article>
        {draft.isHidden && <p className="sm mut">{t('office.edit.look.hidden')}</p>}
      </div>
    </section>
  );
}
